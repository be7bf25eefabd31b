import type { admissionExams, AdmissionTable, CodeMeaning, ExamSource, ValueList } from '@setu/contracts';
import type { Exam } from '@setu/open-data';

/** Facts about an exam that are shown beside its closing values. */
export function figuresOf({
  slug,
  name,
  authority,
  url,
  copied,
  note,
  closingOf,
  quotas,
}: Exam): Pick<AdmissionTable, 'exam' | 'name' | 'source' | 'closingOf' | 'quotas'> {
  return {
    exam: slug as (typeof admissionExams)[number],
    name,
    source: { authority, url, copied, note },
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
export const sourceText = ({ authority, url, copied }: ExamSource): string => `${authority}, ${url}, copied ${copied}`;
