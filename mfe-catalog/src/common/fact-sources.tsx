import { type College, type FactSource, formatDate } from '@setu/contracts';
import { language, plain, translated } from '@setu/sdk';

/** Returns `entered by the editors of this site, 5 January 2026`. */
export function sourceText({ by, file, at }: FactSource): string {
  const date = formatDate(at, 'long', language());
  if (by === 'editors') return plain('entered by the editors of this site, {date}', { date });
  return file ? plain('imported from {file}, {date}', { file, date }) : plain('imported, {date}', { date });
}

/** Returns the list that a college of the directory is in: `AISHE, 2016`. */
export const listOf = ({ aisheCode, provenance }: Pick<College, 'aisheCode' | 'provenance'>): string =>
  aisheCode ? `AISHE${yearOf(aisheCode, provenance?.asOf)}` : plain('AICTE, 2025');

/** Universities are in the directory of a later year than colleges. */
const yearOf = (code: string, asOf = '') =>
  `, ${/^\d{4}$/.test(asOf) ? asOf : code.startsWith('U-') ? '2026' : '2016'}`;

/** Returns the source of a fact of these fields: the latest of their own, or else the one of the whole college. */
export function ownSource(sources: readonly FactSource[] = [], ...fields: string[]): string | undefined {
  const [own = sources.find(({ field }) => field === 'all')] = sources
    .filter(({ field }) => fields.includes(field))
    .sort((a, b) => b.at.localeCompare(a.at));
  return own && sourceText(own);
}

/** Names the facts that have another source than the rest, source by source. */
export function FactSources({ sources = [] }: { sources?: readonly FactSource[] | undefined }) {
  const labels = new Map<string, string[]>();
  for (const source of sources) {
    const text = sourceText(source);
    labels.set(text, [...(labels.get(text) ?? []), translated(source.label)]);
  }
  return [...labels].map(([source, names]) => (
    <p key={source}>
      {names.join(', ')}: {source}
    </p>
  ));
}
