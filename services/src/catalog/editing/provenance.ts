import type { Provenance } from '@setu/contracts';

const source = 'Entered by the editors of this site';

/**
 * Where the facts of an edited college come from. A changed figure does not make the others real, so the mark of samples stays until an
 * administrator says that the figures are real.
 */
export function provenanceOf(
  stored: Provenance | undefined,
  isNew: boolean,
  sampleFigures?: boolean,
): Provenance | undefined {
  const entered = { source, asOf: new Date().toISOString().slice(0, 10) };
  if (sampleFigures) return { ...(stored ?? entered), sampleFigures };
  if (stored?.sampleFigures && sampleFigures === false) return { ...entered, ...(stored.url && { url: stored.url }) };
  return stored ?? (isNew ? entered : undefined);
}
