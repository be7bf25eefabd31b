import { admissionExams, type ChanceExam } from '@setu/contracts';
import { exams } from '@setu/open-data';
import type { ClosingImports } from '../catalog/closing-imports/closing-imports.service.js';
import { sourceOf } from './exam-figures.js';
import { provenGroups } from './chance-groups.js';

/** Returns the exams, with what a form for chances needs to know of each. */
export function chanceExams(imports: ClosingImports): ChanceExam[] {
  const facts = imports.facts();
  return admissionExams.map((slug) => {
    const exam = exams.find((each) => each.slug === slug)!;
    const { name, lists, categories, closingOf } = exam;
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
      source: sourceOf(exam, imports.sourcesOf(slug)),
    };
  });
}
