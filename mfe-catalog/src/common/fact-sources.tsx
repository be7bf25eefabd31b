import { type FactSource, formatDate } from '@setu/contracts';
import { language, plain, translated } from '@setu/sdk';

/** Returns `entered by the editors of this site, 5 January 2026`. */
export function sourceText({ by, file, at }: FactSource): string {
  const date = formatDate(at, 'long', language());
  if (by === 'editors') return plain('entered by the editors of this site, {date}', { date });
  return file ? plain('imported from {file}, {date}', { file, date }) : plain('imported, {date}', { date });
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
