import { formatDate, type NaacFacts } from '@setu/contracts';
import { language, plain } from '@setu/sdk';

/** Returns the accreditation in words, such as `A+ (CGPA 3.42), cycle 2, valid until 31 March 2028`; undefined without a grade. */
export function accreditationText({ naacGrade, naacCgpa, naacCycle, naacUntil }: NaacFacts): string | undefined {
  if (!naacGrade) return undefined;
  const facts = [
    naacCgpa ? plain('{grade} (CGPA {cgpa})', { grade: naacGrade, cgpa: naacCgpa }) : naacGrade,
    naacCycle && plain('cycle {number}', { number: naacCycle }),
    naacUntil && plain('valid until {date}', { date: formatDate(naacUntil, 'long', language()) }),
  ];
  return facts.filter(Boolean).join(', ');
}
