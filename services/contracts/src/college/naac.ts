/** Grades that the National Assessment and Accreditation Council gives, the best first. D is no accreditation. */
export const naacGrades = ['A++', 'A+', 'A', 'B++', 'B+', 'B', 'C'] as const;

/** Facts of NAAC's list of valid accreditations about a college, as texts of its form. */
export interface NaacFacts {
  naacGrade?: string;
  /** From 0 to 4. */
  naacCgpa?: string;
  naacCycle?: string;
  /** The last day, such as 2028-03-31. */
  naacUntil?: string;
}

export const isNaacGrade = (text: string): boolean => (naacGrades as readonly string[]).includes(text);
export const isCgpa = (text: string): boolean => /^(?:[0-3](?:\.\d{1,2})?|4(?:\.00?)?)$/.test(text);
export const isCycle = (text: string): boolean => /^[1-9]$/.test(text);
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Returns whether a grade counts on a day, such as 2026-11-26. A grade without a last day does. */
export const isAccredited = ({ naacGrade, naacUntil }: NaacFacts, day: string): boolean =>
  !!naacGrade && (!naacUntil || naacUntil >= day);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const cycles = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Returns the cells of NAAC's list as the form has them: `cycle-II` as `2`, `31-Mar-2028` and `31/03/2028` as `2028-03-31`. A text that is not understood stays. */
export function readNaac({ naacGrade = '', naacCgpa = '', naacCycle = '', naacUntil = '' }: NaacFacts): NaacFacts {
  const grade = naacGrade.toUpperCase().replace(/\bGRADE\b|\s/g, '');
  const cycle = naacCycle
    .toLowerCase()
    .replace(/\bcycle\b|[^a-z\d]/g, '')
    .replace(/(?<=\d)(?:st|nd|rd|th)$/, '');
  const cgpa = /^\d+\.\d{3,}$/.test(naacCgpa) ? String(Math.round(Number(naacCgpa) * 100) / 100) : naacCgpa;
  return {
    naacGrade: grade,
    naacCgpa: cgpa,
    naacCycle: cycles.includes(cycle) ? String(cycles.indexOf(cycle) + 1) : cycle,
    naacUntil: readDay(naacUntil),
  };
}

function readDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/. ]([a-z]{3,9}|\d{1,2})[-/., ]+(\d{4})$/i.exec(text) ?? [];
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named > 0 ? named : Number(month);
  return year ? `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
