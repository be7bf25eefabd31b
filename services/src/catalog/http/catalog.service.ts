import { Injectable } from '@nestjs/common';
import {
  collegeSearchWords,
  courseCosts,
  type ChosenFacets,
  type Facet,
  comparedKeys,
  type ComparedKey,
  type Comparison,
  type ComparisonQuery,
  facetNames,
  type FacetValues,
  knownType,
  searchWords,
  readShortlistId,
  type College,
  type CollegeCard,
  type CollegeExam,
  type NearbyColleges,
  type CourseWithCollege,
  type ListedCard,
  type ListedCards,
  type MentorCard,
  type Page,
  type SearchPage,
  type Suggestions,
  splitAtCommas,
} from '@setu/contracts';
import { fakeUniversitiesNear, fakeUniversitySource } from '@setu/open-data';
import { PicturesService } from '../../media/pictures.service.js';
import { gone, invalid, notFound } from '../../platform/http/api-error.js';
import { jsonBytes, type JsonBytes, jsonText, type JsonText } from '../../platform/http/send-json.js';
import { toCard, type CollegeEntry } from '../read-model/college-views.js';
import { eminenceOfRecords } from '../read-model/college-eminence.js';
import { outcomeOfRecords } from '../read-model/college-outcomes.js';
import type { CollegeQueryDto, FacetValuesQueryDto, MentorQueryDto } from './catalog-queries.js';
import { AdmissionJoins } from '../admission-joins/admission-joins.service.js';
import { LinkedMedicalColleges } from '../admission-joins/linked-medical-colleges.js';
import { programmeName } from '../read-model/programme-name.js';
import { CollegeGroupsService } from '../places/college-groups.service.js';
import { startsWords } from '../search/counted-names.js';
import { nearPlace } from '../search/shared/near-places.js';
import { listPage } from '../search/list-page.js';
import type { SearchableList } from '../search/searchable-list.js';
import type { SearchWork } from '../search/shared/search-work.js';
import { comparedItem, problemOf } from './comparison.js';
import { MentorFigures } from '../read-model/mentor-figures.service.js';
import { ReadModelService } from '../read-model/read-model.service.js';

const galleryWidth = 960;
const maxCards = 50;
const maxNearby = 4;
const maxFacetValues = 40;
const maxSuggested = { colleges: 5, places: 3, programmes: 2 };

/** Public reads of the catalogue, mostly from JSON that is already serialised. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly model: ReadModelService,
    private readonly pictures: PicturesService,
    private readonly groups: CollegeGroupsService,
    private readonly joins: AdmissionJoins,
    private readonly medical: LinkedMedicalColleges,
    private readonly figures: MentorFigures,
  ) {}

  allColleges() {
    return this.model.snapshot.current();
  }

  version(): string {
    return this.model.version;
  }

  colleges(query: CollegeQueryDto, work?: SearchWork): JsonBytes<SearchPage<CollegeCard>> {
    const words = collegeSearchWords(query.search ?? '');
    const near = query.near === undefined ? undefined : nearPlace(query.near);
    if (query.near !== undefined && !near && !query.browse)
      throw invalid({ near: 'near must be a district with its state, such as Indore, Madhya Pradesh' });
    const defaultOrder = words.length > 0 || near ? ('relevance' as const) : ('name' as const);
    const list = this.#listFor(words);
    const { chosen, ignored } = this.#chosen(list, query);
    const fakes = fakesNear(query.search);
    const request = {
      query: { ...query, ...chosen },
      words,
      defaultOrder,
      near,
      ignored,
      fakes,
      // The cards of a sample, such as those on the home page, show no exams.
      ...(query.sample === undefined && { more: { version: this.joins.examsVersion, of: this.#examsOf } }),
      ...this.model.updating,
    };
    return listPage(list, request, work);
  }

  facetValues(facet: Facet, { text = '', ...query }: FacetValuesQueryDto, work?: SearchWork): JsonBytes<FacetValues> {
    if (!facetNames.includes(facet)) throw notFound('The filter');
    const words = collegeSearchWords(query.search ?? '');
    const colleges = this.#listFor(words);
    const { chosen } = this.#chosen(colleges, query);
    const { literal = false } = query;
    return colleges.cachedPage(JSON.stringify(['values', facet, text, words, literal, chosen]), () => {
      const view = { order: 'relevance', seed: 0, scope: '', literal, chosen } as const;
      const { narrowed, isTruncated } = colleges.page(words, view, 1, null, undefined, work);
      const isFound = startsWords(text);
      const found = narrowed!.values[facet]!.filter(({ value }) => isFound(value));
      const values = found.slice(0, maxFacetValues);
      return jsonBytes<FacetValues>({ values, ...(isTruncated && { truncated: true }) });
    });
  }

  /**
   * The filters of a query, and those that no college has: the pages' own list leaves them out, since an old link should work; any other is
   * rejected.
   */
  #chosen(
    list: SearchableList,
    query: ChosenFacets & { browse?: boolean },
  ): { chosen: ChosenFacets; ignored?: ChosenFacets } {
    const chosen: ChosenFacets = {};
    const ignored: ChosenFacets = {};
    for (const facet of facetNames) {
      const asked = query[facet];
      if (asked === undefined) continue;
      const value = facet === 'programme' ? programmeName(asked) : asked;
      const isKnown = list.facets.isKnown(facet, value);
      if (!isKnown && !query.browse)
        throw invalid({ [facet]: `${facet} must be one that a college has, which “${asked}” is not` });
      chosen[facet] = isKnown ? value : undefined;
      if (!isKnown) ignored[facet] = asked;
    }
    return { chosen, ...(Object.keys(ignored).length > 0 && { ignored }) };
  }

  suggestions(text: string, work?: SearchWork): JsonBytes<Suggestions> {
    const { places, programmes } = this.model.catalogue;
    const words = collegeSearchWords(text);
    const colleges = this.#listFor(words);
    return colleges.cachedPage(`suggestions ${words.join(' ')}`, () => {
      const view = { order: 'relevance', seed: 0, scope: '', isTyping: true } as const;
      const rows =
        words.length > 0 ? colleges.page(words, view, maxSuggested.colleges, null, undefined, work).rows : [];
      return jsonBytes<Suggestions>({
        colleges: rows.map(({ json }) => {
          const { _id, name, location } = JSON.parse(json) as CollegeCard;
          return { _id, name, location };
        }),
        places: places
          .find(text, maxSuggested.places)
          .map((place) => ({ ...place, path: this.groups.pathOfPlace(place.name) })),
        programmes: programmes
          .find(text, maxSuggested.programmes)
          .map((programme) => ({ ...programme, path: this.groups.pathOfProgramme(programme.name) })),
      });
    });
  }

  college(id: string): JsonText<College> {
    const { json, isRated } = this.#entryOf(id);
    const { catalogue, updating } = this.model;
    const successor = catalogue.successorOf(this.model.idOf(id));
    const listed = this.#listedFacts(id);
    const isPlain = !isRated && !successor && !updating && Object.keys(listed).length === 0;
    if (isPlain) return json as JsonText<College>;
    const college = JSON.parse(json) as College;
    return jsonText({
      ...college,
      ...(isRated && { stateRating: catalogue.stateRatings.of(college) }),
      ...(successor && { successorCollege: successor }),
      ...listed,
      ...updating,
    });
  }

  readonly #examsOf = (id: string): Pick<CollegeCard, 'exams'> => {
    const exams = this.joins.examsOf(this.model.recordsOf(id));
    return exams.length > 0 ? { exams } : {};
  };

  readonly #answersOf = (id: string) => this.figures.of(id);

  /** Facts of public lists that a college is linked to, those of the colleges that were merged into it included. */
  #listedFacts(id: string): Pick<College, 'exams' | 'outcome' | 'eminence' | 'medicalSeats'> {
    const records = this.model.recordsOf(id);
    const [exams, outcome] = [this.joins.examsOf(records), outcomeOfRecords(records)];
    const [eminence, medicalSeats] = [eminenceOfRecords(records), this.medical.seatsOf(records)];
    return {
      ...(exams.length > 0 && { exams }),
      ...(outcome && { outcome }),
      ...(eminence && { eminence }),
      ...(medicalSeats && { medicalSeats }),
    };
  }

  /** Exams with closing values of a college, those of the colleges that were merged into it included. */
  examsOf(collegeId: string): CollegeExam[] {
    this.#entryOf(collegeId);
    return this.joins.examsOf(this.model.recordsOf(collegeId));
  }

  /** Colleges and courses side by side. */
  compare(query: ComparisonQuery): Comparison {
    const keys = comparedKeys(query);
    const problem = problemOf(keys);
    if (problem) throw invalid(problem);
    const items = keys.map((key) => {
      const item = comparedItem(key, this.#found(key.collegeId)?.json, this.#courseIdOf(key));
      return item.college ? { ...item, college: { ...item.college, ...this.#listedFacts(key.collegeId) } } : item;
    });
    return { items, ...this.model.updating };
  }

  nearby(id: string): NearbyColleges {
    const { ids, ...where } = this.model.catalogue.nearby.find(
      JSON.parse(this.#entryOf(id).json) as College,
      maxNearby,
    );
    const items = ids.map((each) => {
      const { _id, name, nameHi, location, affiliation, category } = JSON.parse(this.#entryOf(each).json) as College;
      return { _id, name, nameHi, location, affiliation, category };
    });
    return { ...where, items };
  }

  cards(text: string): ListedCards {
    const ids = splitAtCommas(text);
    if (ids.length > maxCards) throw invalid({ ids: `ids may name at most ${maxCards}` });
    return {
      items: ids.map((id) => {
        const named = readShortlistId(id);
        if (!named) throw invalid({ ids: 'ids must be those of colleges, or of courses as <college>-<course>' });
        return { id, ...this.#cardOf(named) };
      }),
    };
  }

  /** The course, and what its page shows of its college. */
  course(collegeId: string, courseId: string): CourseWithCollege {
    const college = JSON.parse(this.#entryOf(collegeId).json) as College;
    const id = this.#courseIdOf({ collegeId, courseId });
    const course = college.courses.find(({ _id }) => _id === id);
    if (!course) throw notFound('The course');
    const { _id, name, location, district, state, rating, logo, provenance, aisheYear, factSources } = college;
    const shown = {
      _id,
      name,
      location,
      district,
      state,
      type: knownType(college),
      rating,
      logo,
      provenance,
      aisheYear,
    };
    const sources = factSources?.filter(({ field }) => field === 'all' || field === 'courses' || field in shown) ?? [];
    return {
      ...course,
      college: sources.length > 0 ? { ...shown, factSources: sources } : shown,
      ...this.model.updating,
    };
  }

  gallery(id: string): string[] {
    return this.#entryOf(id).galleryKeys.map((key) => this.pictures.urlOf(key, galleryWidth));
  }

  mentors({ college, ...query }: MentorQueryDto, work?: SearchWork): JsonBytes<Page<MentorCard>> {
    const among = college === undefined ? undefined : { label: college, ids: this.#entryOf(college).mentorIds };
    const words = searchWords(query.search ?? '');
    const { mentors, samples } = this.model.catalogue;
    const hasReal = among ? among.ids.some((id) => mentors.get(id)) : mentors.size > 0;
    const list = hasReal && !asksForSamples(words) ? mentors : samples.mentors;
    const more = { version: this.figures.version, of: this.#answersOf };
    return listPage(list, { query, words, defaultOrder: 'shuffle', among, more }, work);
  }

  /** Returns the list that a search of colleges looks through. */
  #listFor(words: readonly string[]): SearchableList {
    const { samples, shownColleges } = this.model.catalogue;
    const list = asksForSamples(words) && samples.colleges.size > 0 ? samples.colleges : shownColleges;
    list.addFacets(this.joins.examsVersion, () => this.joins.facetsOfExams((id) => this.model.idOf(id)));
    return list;
  }

  /** Nothing when it is not listed, or no longer. */
  #cardOf({ collegeId, courseId }: { collegeId: string; courseId?: string }): Omit<ListedCard, 'id'> {
    const entry = this.#found(collegeId);
    if (!entry) return {};
    const college = JSON.parse(entry.json) as College;
    const card = toCard(college, this.model.catalogue.successorName(college));
    if (!courseId) return { college: { ...card, ...this.#examsOf(collegeId) } };
    const id = this.#courseIdOf({ collegeId, courseId });
    const course = college.courses.find(({ _id }) => _id === id);
    if (!course) return {};
    return { college: card, course: { title: course.title, cost: courseCosts([course])[0] } };
  }

  /** The id of a course in the college that it is found in now. */
  #courseIdOf({ collegeId, courseId = '' }: ComparedKey): string {
    return this.model.catalogue.merged.movedTo(collegeId)?.courses?.[courseId] ?? courseId;
  }

  /** One that was merged into another is found as that one. */
  #found(id: string): CollegeEntry | undefined {
    return this.model.catalogue.entries.get(this.model.idOf(id));
  }

  #entryOf(id: string): CollegeEntry {
    const entry = this.#found(id);
    if (!entry) throw this.model.catalogue.removed.has(id) ? gone('The college') : notFound('The college');
    return entry;
  }
}

const asksForSamples = (words: readonly string[]) => words.some((word) => /^samples?$/i.test(word));

function fakesNear(search = '') {
  const items = fakeUniversitiesNear(search);
  return items.length > 0 ? { items, source: fakeUniversitySource } : undefined;
}
