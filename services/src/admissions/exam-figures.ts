import type { AddedSource, admissionExams, AdmissionTable, CodeMeaning, ExamSource, ValueList } from '@setu/contracts';
import type { Exam } from '@setu/open-data';
import type { ExamTable } from './exam-table.js';

/** The source of an exam's figures, with those of the rounds that administrators have added. */
export const sourceOf = ({ authority, url, copied, note }: Exam, added: readonly AddedSource[]): ExamSource => ({
  authority,
  url,
  copied,
  note,
  ...(added.length > 0 && { added: [...added] }),
});

/** Facts about an exam that are shown beside its closing values. */
export function figuresOf(
  exam: Exam,
  { added }: ExamTable,
): Pick<AdmissionTable, 'exam' | 'name' | 'source' | 'closingOf' | 'quotas'> {
  const { slug, name, closingOf, quotas } = exam;
  return {
    exam: slug as (typeof admissionExams)[number],
    name,
    source: sourceOf(exam, added.sources),
    closingOf,
    quotas,
  };
}

/** The known categories in the exam's order, that of open seats first. */
export const codesOf = ({ categories }: Exam, known: ReadonlySet<string>): CodeMeaning[] =>
  Object.entries(categories).flatMap(([code, meaning]) => (known.has(code) ? [{ code, meaning }] : []));

/** The known lists in the exam's order. */
export const listsOf = ({ lists }: Exam, known: ReadonlySet<string>): ValueList[] =>
  Object.entries(lists).flatMap(([id, { kind, name }]) => (known.has(id) ? [{ id, kind, name }] : []));

/** Names the source of an exam's figures in a file. */
export const sourceText = ({ added = [], ...source }: Omit<ExamSource, 'note'>): string =>
  [copyText(source), ...added.map((each) => `${each.year}, round ${each.round}: ${copyText(each)}`)].join('; ');

export const copyText = ({ authority, url, copied }: Omit<ExamSource, 'note' | 'added'>): string =>
  `${authority}, ${url}, copied ${copied}`;
