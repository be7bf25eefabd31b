import { Injectable } from '@nestjs/common';
import {
  type CollegeCard,
  type CollegeGroup,
  type CountedName,
  type Facet,
  type Named,
  type ProgrammeIndex,
  type RankedCollege,
  slugOf,
  type StateIndex,
} from '@setu/contracts';
import { notFound } from '../../platform/http/api-error.js';
import { jsonBytes, type JsonBytes } from '../../platform/http/send-json.js';
import { AdmissionJoins } from '../admission-joins/admission-joins.service.js';
import { ReadModelService } from '../read-model/read-model.service.js';
import type { Narrowed } from '../search/facet-columns.js';
import type { ListView } from '../search/list-view.js';
import type { SearchableList } from '../search/searchable-list.js';
import { earlierDistricts, earlierStates } from './earlier-places.js';
import { countedName, type GroupName, GroupNames } from './group-names.js';

const pageSize = 24;
const maxRanked = 8;
const maxProgrammes = 24;
const maxInIndex = 60;

/** Subject of a page, from the widest to the narrowest. */
type Subject = Partial<Record<'programme' | 'state' | 'district', GroupName>>;

/** The colleges of places and programmes, as their pages show them. There is no group without a college. */
@Injectable()
export class CollegeGroupsService {
  constructor(
    private readonly model: ReadModelService,
    private readonly joins: AdmissionJoins,
  ) {}

  states(): JsonBytes<StateIndex> {
    return this.#cached('states', () => {
      const states = this.places.all.map(countedName);
      const total = states.reduce((sum, { count }) => sum + count, 0);
      return { states, total, ...this.#onlySamples() } satisfies StateIndex;
    });
  }

  /** Programmes of a letter, else those that most colleges offer. */
  programmeIndex(letter?: string): JsonBytes<ProgrammeIndex> {
    const wanted = letter?.toUpperCase();
    return this.#cached(`programmes ${wanted}`, () => {
      const all = this.programmes.all.map(countedName);
      const letters = new Map<string, number>();
      for (const { name } of all) letters.set(letterOf(name), (letters.get(letterOf(name)) ?? 0) + 1);
      const programmes =
        wanted === undefined
          ? all.sort((a, b) => b.count - a.count).slice(0, maxInIndex)
          : all.filter(({ name }) => letterOf(name) === wanted);
      if (wanted !== undefined && programmes.length === 0) throw notFound('The letter');
      return {
        total: all.length,
        letters: [...letters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([letter, count]) => ({ letter, count })),
        programmes,
        ...this.#onlySamples(),
      } satisfies ProgrammeIndex;
    });
  }

  place(stateSegment: string, districtSegment?: string, page = 1): JsonBytes<CollegeGroup> {
    const { list, name: state } = this.#find('state', 'district', (names) => names.find(stateSegment, earlierStates));
    if (districtSegment === undefined) return this.#group(list, { state }, page);
    const district = found(state.parts.find(districtSegment, earlierDistricts(state.slug)), 'The district');
    return this.#group(list, { state, district }, page);
  }

  programme(programmeSegment: string, stateSegment?: string, page = 1): JsonBytes<CollegeGroup> {
    const { list, name: programme } = this.#find('programme', 'state', (names) => names.find(programmeSegment));
    if (stateSegment === undefined) return this.#group(list, { programme }, page);
    const state = found(programme.parts.find(stateSegment, earlierStates), 'The state');
    return this.#group(list, { programme, state }, page);
  }

  /** States with their districts. */
  get places(): GroupNames {
    return this.#names('state', 'district');
  }

  /** Programmes with the states where they are offered. */
  get programmes(): GroupNames {
    return this.#names('programme', 'state');
  }

  /** The paths of all pages of places and programmes, rebuilt only after a college has changed. */
  addresses(): readonly string[] {
    if (this.model.catalogue.hasOnlySamples) return [];
    return this.#list.derived('addresses', () => [
      ...pathsOf('/colleges/in', '', this.places),
      ...pathsOf('/programmes', '/in', this.programmes),
    ]);
  }

  /** The page of the state or district of this name; undefined where none has it, or where districts of several states do. */
  pathOfPlace(name: string): string | undefined {
    const { facets } = this.#list;
    if (facets.isKnown('state', name)) return placePath(slugOf(name));
    if (!facets.isKnown('district', name)) return undefined;
    const slug = slugOf(name);
    const states = this.places.all.filter(({ parts }) => parts.has(slug));
    return states.length === 1 ? placePath(states[0]!.slug, slug) : undefined;
  }

  /** The page of the programme of this name. */
  pathOfProgramme(name: string): string | undefined {
    const slug = slugOf(name);
    return slug && this.#list.facets.isKnown('programme', name) ? `/programmes/${encodeURIComponent(slug)}` : undefined;
  }

  #onlySamples(list = this.#list) {
    return list === this.model.catalogue.samples.colleges ? { onlySamples: true as const } : {};
  }

  /** Finds a name that colleges have, else one of samples, to which their own pages link. */
  #find(outer: 'state' | 'programme', inner: Facet, find: (names: GroupNames) => GroupName | undefined) {
    for (const list of [this.#list, this.model.catalogue.samples.colleges]) {
      const name = find(this.#names(outer, inner, list));
      if (name) return { list, name };
    }
    throw notFound(`The ${outer}`);
  }

  get #list() {
    return this.model.catalogue.shownColleges;
  }

  #names(outer: Facet, inner: Facet, list = this.#list): GroupNames {
    return list.derived(
      `${outer} ${inner}`,
      (slots) => new GroupNames(list.facets.nested(slots, outer, inner, slugOf)),
    );
  }

  #cached<T>(key: string, make: () => T, list = this.#list): JsonBytes<T> {
    return list.cachedPage(`group ${key}`, () => jsonBytes(make()));
  }

  #group(list: SearchableList, subject: Subject, page: number): JsonBytes<CollegeGroup> {
    const key = `${Object.entries(subject)
      .map(([part, { slug }]) => `${part}=${slug}`)
      .join(' ')} ${page} ${this.joins.examsVersion} ${this.model.updating ? 'updating' : ''}`;
    return this.#cached(key, () => this.#makeGroup(list, subject, page), list);
  }

  #makeGroup(list: SearchableList, subject: Subject, page: number): CollegeGroup {
    const { programme, state, district } = subject;
    const chosen = Object.fromEntries(Object.entries(subject).map(([facet, { name }]) => [facet, name]));
    const view = { order: 'name', seed: 0, scope: '', chosen } as const;
    const { rows, total, narrowed } = list.page([], view, pageSize, (page - 1) * pageSize);
    if (rows.length === 0) throw notFound('The page');
    const figures = this.model.catalogue.figures.of({
      programme: programme?.slug,
      state: state?.name,
      district: district?.name,
    });
    return {
      programme: programme && named(programme),
      state: state && named(state),
      district: district && named(district),
      kinds: narrowed!.values.kind ?? [],
      types: narrowed!.values.type ?? [],
      ranked: figures.ranked.slice(0, maxRanked).map(({ id, rank }) => ({ ...this.#nameOf(id), rank })),
      rankedTotal: figures.ranked.length,
      seats: figures.seats,
      ...(!district && this.#closings(list, view)),
      places: district ? [] : byName(countsOf(narrowed!, state ? 'district' : 'state')),
      programmes: programme ? [] : countsOf(narrowed!, 'programme').slice(0, maxProgrammes),
      colleges: {
        items: rows.map(({ id, json }): CollegeCard => {
          const exams = this.joins.examsOf(this.model.recordsOf(id));
          return { ...(JSON.parse(json) as CollegeCard), ...(exams.length > 0 && { exams }) };
        }),
        total,
        page,
        pages: Math.ceil(total / pageSize),
      },
      ...this.#onlySamples(list),
      ...this.model.updating,
    };
  }

  #closings(list: SearchableList, view: ListView): Pick<CollegeGroup, 'closings'> {
    const linked = this.joins
      .collegesByExam()
      .map(({ collegeIds, ...exam }) => ({ exam, ids: collegeIds.map((id) => this.model.idOf(id)) }));
    const ids = [...new Set(linked.flatMap((each) => each.ids))];
    const here = new Set(list.page([], view, ids.length, 0, ids).rows.map(({ id }) => id));
    const exams = linked.filter((each) => each.ids.some((id) => here.has(id))).map(({ exam }) => exam);
    return exams.length > 0 ? { closings: { colleges: here.size, exams } } : {};
  }

  #nameOf(id: string): Omit<RankedCollege, 'rank'> {
    const { _id, name, location } = JSON.parse(this.#list.get(id)!.json) as CollegeCard;
    return { _id, name, location };
  }
}

const placePath = (...slugs: string[]) => ['/colleges/in', ...slugs.map(encodeURIComponent)].join('/');

/** Returns the paths of names and of the names below them. */
const pathsOf = (above: string, between: string, names: GroupNames): string[] =>
  names.all.flatMap(({ slug, parts }) => {
    const path = `${above}/${encodeURIComponent(slug)}`;
    return [path, ...parts.all.map((part) => `${path}${between}/${encodeURIComponent(part.slug)}`)];
  });

function found(name: GroupName | undefined, what: string): GroupName {
  if (!name) throw notFound(what);
  return name;
}

const named = ({ name, slug }: GroupName): Named => ({ name, slug });

const countsOf = ({ values }: Narrowed, facet: Facet): CountedName[] =>
  (values[facet] ?? []).map(({ value, count }) => ({ name: value, slug: slugOf(value), count }));

const byName = (names: CountedName[]): CountedName[] => names.sort((a, b) => (a.name < b.name ? -1 : 1));

/** `#` for a name that begins with no Latin letter. */
const letterOf = (name: string): string => /^[a-z]/i.exec(name)?.[0].toUpperCase() ?? '#';
