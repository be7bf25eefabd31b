import { type FactSource, formatDate } from '@setu/contracts';

/** `entered by the editors of this site, 5 January 2026` */
export const sourceText = ({ by, file, at }: FactSource): string =>
  `${by === 'editors' ? 'entered by the editors of this site' : file ? `imported from ${file}` : 'imported'}, ${formatDate(at, 'long')}`;

/** Names the facts that have another source than the rest, source by source. */
export function FactSources({ sources = [] }: { sources?: readonly FactSource[] | undefined }) {
  const labels = new Map<string, string[]>();
  for (const source of sources) {
    const text = sourceText(source);
    labels.set(text, [...(labels.get(text) ?? []), source.label]);
  }
  return [...labels].map(([source, names]) => (
    <p key={source}>
      {names.join(', ')}: {source}
    </p>
  ));
}
