import { admissionExams, type ChanceExam } from '@setu/contracts';
import { exams, readExamFacts } from '@setu/open-data';
import { provenGroups } from './chance-groups.js';

/** Returns the exams, with what a form for chances needs to know of each. */
export function chanceExams(): ChanceExam[] {
  const facts = readExamFacts();
  return admissionExams.map((slug) => {
    const { name, lists, categories, closingOf, authority, url, copied, note } = exams.find(
      (exam) => exam.slug === slug,
    )!;
    const { categories: known, ...rest } = facts[slug]!;
    const all = new Set(Object.values(known).flat());
    return {
      slug,
      name,
      lists: Object.entries(lists).flatMap(([id, { kind, name: listName }]) => {
        const codes = Object.keys(categories).filter((code) => known[id]?.includes(code));
        if (codes.length === 0) return [];
        const proven = codes.filter((code) => provenGroups[id]?.includes(code));
        return [{ id, kind, name: listName, categories: codes, proven }];
      }),
      categories: Object.entries(categories).flatMap(([code, meaning]) => (all.has(code) ? [{ code, meaning }] : [])),
      ...rest,
      closingOf,
      source: { authority, url, copied, note },
    };
  });
}
