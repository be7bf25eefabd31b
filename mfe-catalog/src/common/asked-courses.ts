import { collegeSearchWords, type CourseCost } from '@setu/contracts';
import { costText } from '@setu/ui';

/** Part of a visitor's search and filters that says which courses they look for. */
export interface CourseWish {
  search?: string;
  /** The chosen programme and level, as the filters name them. */
  programme?: string;
  level?: string;
}

/** From what people call a field to the degrees in it, the first degree of a student first. */
const table = `
engineering engg eng technology technical tech: btech be mtech
medical medicine doctor: mbbs md
dental: bds mds
law legal: llb llm
management business: bba mba pgdm
pharmacy pharma: bpharm dpharm mpharm
commerce: bcom mcom
science: bsc bs msc
arts humanities: ba ma
computer: bca mca
design fashion: bdes mdes
architecture: barch march
education teaching teacher: bed med
nursing: bscnursing gnm anm
physiotherapy: bpt mpt
diploma polytechnic poly: diploma
phd doctorate: phd
`;

const degreesOf: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', degrees = ''] = line.split(': ');
      return names.split(' ').map((name) => [name, degrees.split(' ')] as const);
    }),
);
const degrees: ReadonlySet<string> = new Set([...degreesOf.values()].flat());

const smallWords = new Set(['and', 'of', 'in', 'the', 'for']);

/** From the beginning of a title in plain letters to its level, as the public records name levels; the first that fits. */
const levels: readonly [RegExp, string][] = [
  [/^(?:post ?graduate diploma|pgdm)\b/, 'Post graduate diploma'],
  [
    /^(?:post ?graduate|executive|master)|^(?:m(?:a|arch|ba|ca|com|d|des|ds|e|ed|pharm|pt|s|sc|sw|tech)|llm)\b/,
    'Postgraduate',
  ],
  [/^diploma\b/, 'Diploma'],
  [/\bintegrated\b/, 'Integrated'],
  [/^bachelor|^(?:b(?:a|arch|ba|ca|com|des|ds|e|ed|fa|hm|ms|pharm|pt|s|sc|sw|tech|voc)|llb|mbbs)\b/, 'Undergraduate'],
];

/**
 * Returns the courses that are asked for, the best match first. All of them where nothing says which: a search may be for a
 * name or a place.
 *
 * @param courses - in the order that they are to keep among equals
 */
export function coursesAskedFor<Course extends { course: string }>(
  courses: readonly Course[],
  { search = '', programme, level }: CourseWish,
): Course[] {
  const words = wordsOf(search);
  const isNamed = words.some(namesDegree);
  return courses
    .filter(({ course }) => (!programme || isProgramme(course, programme)) && (!level || levelOf(course) === level))
    .map((course) => ({ course, ...matchOf(course.course, words) }))
    .filter(({ hits }) => hits > 0 || !isNamed)
    .sort((a, b) => b.hits - a.hits || a.place - b.place)
    .map(({ course }) => course);
}

const wordsOf = (search: string) =>
  collegeSearchWords(search)
    .map(plain)
    .filter((word) => word && !smallWords.has(word));

const namesDegree = (word: string) => degreesOf.has(word) || degrees.has(word);

const asksForCourses = ({ search = '', programme, level }: CourseWish): boolean =>
  programme !== undefined || level !== undefined || wordsOf(search).some(namesDegree);

/** Returns what the course costs that is asked for, or else the one that represents all; nothing if only the costs of other courses are known. */
export function askedCostText(costs: readonly CourseCost[], wish: CourseWish = {}): string | undefined {
  const asked = coursesAskedFor(costs, wish);
  return costText(asksForCourses(wish) ? asked.slice(0, 1) : asked);
}

const levelOf = (title: string) => levels.find(([beginning]) => beginning.test(plain(title).replaceAll('-', ' ')))?.[1];

/** The record of a programme and the title of its course differ in dots, spaces, brackets and small words. */
function isProgramme(title: string, programme: string): boolean {
  const names = namesIn(title);
  const joined = names.join('');
  return namesIn(programme)
    .filter((name) => !smallWords.has(name))
    .every((name) => names.includes(name) || (name.length >= shortestPart && joined.includes(name)));
}

const shortestPart = 4;

/** Returns how many of the words a title contains or means by its degree, and the rank of that degree among those of its field. */
function matchOf(title: string, words: readonly string[]): { hits: number; place: number } {
  const places = words.map((word) => degreesOf.get(word)?.findIndex((each) => namesIn(title).includes(each)) ?? -1);
  const named = words.filter((word, at) => places[at]! >= 0 || holds(title, word));
  return { hits: named.length, place: Math.min(Infinity, ...places.filter((place) => place >= 0)) };
}

/** `btech` and `tech` ask for a B.Tech, `ma` for an M.A. and not for Pharmacy. */
const holds = (title: string, word: string): boolean =>
  namesIn(title).some((name) => name.startsWith(word) || (word.length >= shortestPart && name.includes(word)));

const namesIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const plain = (text: string): string => text.toLowerCase().replaceAll('.', '');
