import { type RowChoice, slugOf } from '@setu/contracts';
import { repairText } from '@setu/open-data';
import { createHash } from 'node:crypto';
import { type CollegeModel, type CollegeRecord, sourceIdOf } from '../catalog/college.schema.js';
import { earlierDistricts, stateName } from '../catalog/places/earlier-places.js';
import { plainName } from '../catalog/read-model/duplicate-index.js';
import type { Cells } from './row-kinds.js';

/** Choices of administrators, by the line of the row. */
export type RowChoices = Readonly<Record<string, RowChoice>>;

/** A row without a code whose college is not certain, with the reason for rejecting it. */
export interface UnsureRow {
  unsure: string;
}

/** Cells of a row that has no code, but a name and a place. */
export interface NamedRow {
  name: string;
  location: string;
  district: string;
  state: string;
}

type Stored = Pick<CollegeRecord, '_id' | 'sourceId' | 'name' | 'officialName' | 'district' | 'state' | 'city'>;

interface NamedCollege extends Pick<Stored, '_id' | 'sourceId'> {
  state: string;
  /** Slugs. */
  district: string;
  city: string;
}

const projection = { sourceId: 1, name: 1, officialName: 1, district: 1, state: 1, city: 1 } as const;
const batchSize = 2000;

/** Returns the name and place of a row without a code; undefined if it has a code, or too little to be found by. */
export function namedRow(cells: Cells): NamedRow | undefined {
  const text = (column: string) => repairText(cells[column] ?? '');
  const row = { name: text('name'), location: text('location'), district: text('district'), state: text('state') };
  return text('sourceId') === '' && row.name && (row.location || row.district) ? row : undefined;
}

/** Finds the colleges of rows without a code. Takes one only if name, district and town leave no other, or an administrator chose it. */
export class NamedColleges {
  #loaded: Promise<void> | undefined;
  readonly #byName = new Map<string, NamedCollege[]>();
  readonly #byId = new Map<string, NamedCollege>();
  readonly #statesOf = new Map<string, Set<string>>();

  constructor(
    private readonly colleges: CollegeModel,
    private readonly choices: RowChoices = {},
  ) {}

  /** Returns the cells with the code of the college, and without its name and place, which only found it; a text says why the row is rejected. */
  async match(row: NamedRow, cells: Cells, line: number): Promise<{ cells: Cells } | UnsureRow | string> {
    await (this.#loaded ??= this.#load());
    const choice = this.choices[line];
    if (choice === 'none') return 'left out, as was chosen';
    if (choice === 'new') return { cells: { ...cells, sourceId: newCode(row) } };
    const found = choice === undefined ? this.#find(row) : this.#byId.get(choice);
    if (found) return { cells: { ...withoutPlace(cells), sourceId: sourceIdOf(found) } };
    return choice === undefined ? { unsure } : 'the chosen college is no longer there';
  }

  #find(row: NamedRow): NamedCollege | undefined {
    const named = this.#byName.get(plainName(row.name)) ?? [];
    if (named.length === 0) return undefined;
    const place = this.#placeOf(row);
    if (!place) return undefined;
    const here = named.filter(({ state, district }) => state === place.state && district === place.district);
    const [college] = here;
    if (!college || here.length > 1) return undefined;
    // A common name in a large district needs its town too.
    const isTown = (town: string) => town === college.city || town === college.district;
    if (place.towns.length > 0 && !place.towns.some(isTown) && (college.city || named.length > 1)) return undefined;
    return college;
  }

  /** Returns undefined unless the row names a state, or a district that only one state has. */
  #placeOf({ location, district, state }: NamedRow) {
    const parts = location.split(',').map((part) => part.trim());
    const named = stateName(state) ?? (state ? undefined : stateName(parts.at(-1) ?? ''));
    const slugs = [district, ...parts].filter((part) => part && stateName(part) === undefined).map(slugOf);
    const districts = slugs.map((slug) => this.#districtOf(slug, named)).filter((each) => each !== undefined);
    const [known] = districts;
    if (!known || known.slug !== (district ? slugOf(district) : known.slug)) return undefined;
    if (!district && districts.some((each) => each.district !== known.district)) return undefined;
    return { ...known, towns: slugs.filter((slug) => slug !== known.slug) };
  }

  #districtOf(slug: string, named: string | undefined) {
    const states = named ? [named] : [...(this.#statesOf.get(slug) ?? [])];
    if (states.length !== 1) return undefined;
    const state = states[0]!;
    const district = earlierDistricts(slugOf(state))?.get(slug) ?? slug;
    return this.#statesOf.get(district)?.has(state) ? { state, district, slug } : undefined;
  }

  async #load() {
    const all = this.colleges.find({ deleting: { $exists: false } }, projection).lean<Stored>();
    for await (const { _id, sourceId, name, officialName = '', ...place } of all.cursor({ batchSize })) {
      if (!name || !place.state) continue;
      const [district, city] = [slugOf(place.district ?? ''), slugOf(place.city ?? '')];
      const college = { _id, ...(sourceId && { sourceId }), state: place.state, district, city };
      this.#byId.set(String(_id), college);
      this.#statesOf.set(district, (this.#statesOf.get(district) ?? new Set()).add(place.state));
      for (const key of new Set([plainName(name), plainName(officialName)].filter(Boolean)))
        this.#byName.set(key, [...(this.#byName.get(key) ?? []), college]);
    }
  }
}

const unsure = 'its college is not certain by name and place: choose it in the preview, or add its code';

const withoutPlace = ({ name: _name, location: _location, district: _district, state: _state, ...cells }: Cells) =>
  cells;

/** The same for the same name and place, so that a row that is imported again adds no second college. */
function newCode({ name, location, district, state }: NamedRow): string {
  const identity = [plainName(name), ...[district, state, location].map(slugOf)].join(' ');
  return `name-${createHash('sha1').update(identity).digest('hex').slice(0, 16)}`;
}
