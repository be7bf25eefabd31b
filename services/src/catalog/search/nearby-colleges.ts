import { displayName, fnv1a, type College } from '@setu/contracts';

/** Kinds of colleges that people compare with one another; the first that fits counts. */
const kinds: [kind: string, names: RegExp][] = [
  ['universities', /\b(university|vishwavidyalaya|vidyapeeth)\b|^(iit|nit|iiit)\b|indian institute of technology/i],
  ['polytechnics', /\bpolytechnic\b/i],
  ['pharmacy colleges', /\bpharma/i],
  ['nursing colleges', /\bnursing\b/i],
  ['medical colleges', /\b(medical|dental|ayurved\w*|hom(?:o|oe)opath\w*|physiotherapy)\b/i],
  ['law colleges', /\b(law|vidhi)\b/i],
  ['colleges of education', /\b(education|b\.? ?ed|teachers?|shikshan?)\b/i],
  ['engineering colleges', /\b(engineering|technology|technological|technical)\b/i],
  ['management institutes', /\b(management|business)\b/i],
];

/** Such as `pharmacy colleges`: by the name, and where that says nothing by the programmes. */
export function kindOf({ name, category = '', programmes = [] }: Pick<College, 'name' | 'category' | 'programmes'>) {
  if (category === 'University') return 'universities';
  const named = kinds.find(([, names]) => names.test(displayName(name)));
  if (named) return named[0];
  const levels = new Set(programmes.map(({ level }) => level));
  return levels.size === 1 && levels.has('Diploma') ? 'polytechnics' : 'colleges';
}

interface Neighbour {
  id: string;
  kind: string;
  /** Known ones come first: ranked before those with programmes before others. */
  rank: number;
}

/** Colleges near another one. */
export interface Nearby {
  /** Such as `pharmacy colleges`; plain `colleges` when they are of several kinds. */
  kind: string;
  /** The district, or the state where the district has too few of the kind. */
  place: string;
  ids: string[];
}

/** Finds colleges like one near it: of the same kind in its district, else in its state, else any of the district. */
export class NearbyColleges {
  readonly #districts = new Map<string, Map<string, Neighbour>>();
  readonly #kindsOfStates = new Map<string, Map<string, Neighbour>>();

  /** Returns each college with the keys of its places. */
  capture() {
    const kindKeys = new Map<string, string>();
    for (const [key, there] of this.#kindsOfStates) for (const id of there.keys()) kindKeys.set(id, key);
    return [...this.#districts].flatMap(([districtKey, there]) =>
      Array.from(there.values(), ({ id, kind, rank }) => [districtKey, kindKeys.get(id)!, id, kind, rank] as const),
    );
  }

  /** Fills these empty places with what others held. */
  restore(colleges: ReturnType<NearbyColleges['capture']>) {
    const kinds = new Map<string, string>();
    for (const [districtKey, kindKey, id, kind, rank] of colleges) {
      // One text for all colleges of a kind.
      const shared = kinds.get(kind) ?? kind;
      kinds.set(kind, shared);
      const neighbour = { id, kind: shared, rank };
      addTo(this.#districts, districtKey, neighbour);
      addTo(this.#kindsOfStates, kindKey, neighbour);
    }
  }

  put(college: College) {
    const neighbour = { id: college._id, kind: kindOf(college), rank: rankOf(college) };
    for (const [places, key] of this.#placesOf(college)) addTo(places, key, neighbour);
  }

  delete(college: College) {
    for (const [places, key] of this.#placesOf(college)) {
      places.get(key)?.delete(college._id);
      if (places.get(key)?.size === 0) places.delete(key);
    }
  }

  /** At most `count`; the known ones first, the rest in an order of this college, so that every college is the neighbour of another. */
  find(college: College, count: number): Nearby {
    const { district, state } = placeOf(college);
    const kind = kindOf(college);
    const ofDistrict = this.#districts.get(keyOf(state, district));
    const inDistrict = [...(ofDistrict?.values() ?? [])];
    const alike = inDistrict.filter((each) => each.kind === kind);
    const inState = [...(this.#kindsOfStates.get(keyOf(state, kind))?.values() ?? [])];
    // One of them is the college itself.
    const [place, from, of] =
      alike.length > count
        ? [district, alike, kind]
        : inState.length > count && kind !== 'colleges'
          ? [state, inState, kind]
          : [district, inDistrict, 'colleges'];
    const near = (each: Neighbour) => (each.kind === kind && ofDistrict?.has(each.id) ? 0 : 1);
    // Thousands may be in a state, of which few are wanted: they are not sorted.
    const chosen: (Neighbour & { near: number; turn: number })[] = [];
    for (const each of from) {
      if (each.id === college._id) continue;
      const next = { ...each, near: near(each), turn: fnv1a(each.id + college._id) };
      const at = chosen.findIndex((other) => isBefore(next, other));
      if (at < 0 && chosen.length === count) continue;
      chosen.splice(at < 0 ? chosen.length : at, 0, next);
      chosen.length = Math.min(chosen.length, count);
    }
    return { kind: of, place, ids: chosen.map(({ id }) => id) };
  }

  #placesOf(college: College) {
    const { district, state } = placeOf(college);
    if (!state) return [];
    return [
      [this.#districts, keyOf(state, district)],
      [this.#kindsOfStates, keyOf(state, kindOf(college))],
    ] as const;
  }
}

function addTo(places: Map<string, Map<string, Neighbour>>, key: string, neighbour: Neighbour) {
  const there = places.get(key) ?? new Map<string, Neighbour>();
  places.set(key, there.set(neighbour.id, neighbour));
}

interface Placed {
  near: number;
  rank: number;
  turn: number;
}

const isBefore = (a: Placed, b: Placed) => (a.near - b.near || a.rank - b.rank || a.turn - b.turn) < 0;

const keyOf = (...parts: string[]) => parts.join('|').toLowerCase();

/** By the public record; a college without one has only its location. */
export function placeOf({ district, state, location = '' }: Pick<College, 'district' | 'state' | 'location'>): {
  district: string;
  state: string;
} {
  const parts = location.split(',').map((part) => part.trim());
  return { district: district ?? parts.at(-2) ?? parts[0]!, state: state ?? parts.at(-1)! };
}

const rankOf = ({ ranks, programmes, courses }: College): number =>
  ranks ? 0 : courses.length > 0 ? 1 : programmes ? 2 : 3;
