/** Headings that mean a field of an import, without small words and in any order: see `wordsOf`. */
const synonyms: Record<string, readonly string[]> = {
  name: ['college name', 'institution name', 'institute name', 'hei name', 'college', 'institution', 'institute'],
  sourceId: [
    'aishe code',
    'aishe id',
    'aishe',
    'aishe no',
    'aishe number',
    'college aishe code',
    'institution aishe id',
  ],
  location: ['place', 'address'],
  district: ['district name', 'college district', 'institution district'],
  state: ['state name', 'state ut', 'state ut name', 'state union territory', 'college state', 'institution state'],
  establishedYear: [
    'establishment year',
    'year established',
    'established in',
    'established',
    'foundation year',
    'estd',
    'estd year',
  ],
  affiliation: ['affiliating university', 'affiliated university', 'university name', 'affiliated to', 'university'],
  website: [
    'web site',
    'url',
    'web address',
    'website address',
    'website url',
    'college website',
    'institution website',
  ],
  category: ['college type', 'institution type', 'institution category'],
  aicteId: ['aicte permanent id', 'aicte code', 'permanent id'],
  naacGrade: ['grade', 'naac', 'accreditation grade', 'naac accreditation grade', 'current grade'],
  naacCgpa: ['cgpa', 'naac score', 'institutional cgpa'],
  naacCycle: ['cycle', 'accreditation cycle', 'cycle of accreditation', 'cycle number'],
  naacUntil: [
    'valid until',
    'valid upto',
    'valid up to',
    'validity',
    'validity date',
    'accreditation valid upto',
    'accreditation valid until',
    'valid till',
    'date of validity',
    'expiry date',
  ],
  college: ['aishe code', 'aishe id', 'college code', 'college id'],
  title: ['course', 'course name', 'course title', 'programme', 'programme name', 'program', 'program name'],
  duration: ['years', 'course duration', 'duration years'],
};

const smallWords = new Set(['the', 'of', 'a', 'an', 'and', 'or', 'in', 'to']);

/** Returns the words of a heading in one order: “Name of the Institution” and “Institution Name” are the same. */
export const wordsOf = (heading: string): string =>
  heading
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !smallWords.has(word))
    .toSorted()
    .join(' ');

const fieldsByWords = new Map<string, string[]>();
for (const [field, headings] of Object.entries(synonyms))
  for (const words of headings.map(wordsOf)) fieldsByWords.set(words, [...(fieldsByWords.get(words) ?? []), field]);

/** Returns the fields that a heading may mean. */
export const fieldsCalled = (heading: string): readonly string[] => fieldsByWords.get(wordsOf(heading)) ?? [];
