import { chanceKinds, type ChanceKind, chanceValues, readChanceValue } from '@setu/contracts';
import type { Exam } from '@setu/open-data';
import { invalid } from '../platform/http/api-error.js';

type Given = Partial<Record<ChanceKind, string>>;

/**
 * Reads the rank, percentile or score of a query. The messages never repeat the value.
 *
 * @throws ApiError 400 if there is none or more than one, if the exam has none of that kind, or if it is out of bounds
 */
export function visitorValue({ lists, name }: Exam, given: Given): { kind: ChanceKind; value: number } {
  const sent = chanceKinds.filter((kind) => given[kind] !== undefined);
  const known = chanceKinds.filter((kind) => Object.values(lists).some((list) => list.kind === kind));
  const [kind] = sent;
  if (sent.length !== 1 || !kind)
    throw invalid({ [kind ?? known[0]!]: known.length > 1 ? `Send one of ${known.join(', ')}` : `Send a ${known[0]}` });
  if (!known.includes(kind)) throw invalid({ [kind]: `${name} has no ${kind}: send ${known.join(' or ')}` });
  const value = readChanceValue(kind, given[kind]!);
  if (value === undefined) throw invalid({ [kind]: chanceValues[kind].message });
  return { kind, value };
}
