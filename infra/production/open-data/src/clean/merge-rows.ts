import type { CleanRow } from './clean-row.js';
import { nameKey } from './name-key.js';
import { mergedRecords } from './well-known.js';

/** Two records that may be of one college; nothing proves it. */
export interface DoubtfulPair {
  codes: [string, string];
  names: [string, string];
  place: string;
}

export interface Merged {
  rows: CleanRow[];
  doubtful: DoubtfulPair[];
  merged: number;
}

/**
 * Makes one row of two records of one college. Records agree when their names and districts do, and their affiliations and towns where both are
 * known. A record of AICTE has neither code nor affiliation of AISHE: it joins the one AISHE record of its name and district, if exactly one is
 * there on each side. `merged` names pairs that were read by hand. Whatever is less certain stays apart and is listed.
 */
export function mergeRows(rows: readonly CleanRow[], merged = mergedRecords): Merged {
  const groups = new Map<string, CleanRow[]>();
  const all = new Map(rows.map((row) => [row.sourceId, row]));
  for (const row of rows) {
    if (all.has(merged.get(row.sourceId) ?? '')) continue;
    const key = `${nameKey(row.bareName)}|${row.district ?? ''}|${row.state}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const gone = new Map<string, CleanRow>(
    [...merged].flatMap(([code, into]) => (all.has(code) && all.has(into) ? [[code, all.get(into)!]] : [])),
  );
  const doubtful: DoubtfulPair[] = [];
  for (const group of groups.values()) {
    if (group.length < 2 || !group[0]!.district) continue;
    const left = joinSame(group, gone);
    const [aishe, aicte] = [left.filter(({ aisheCode }) => aisheCode), left.filter(({ aisheCode }) => !aisheCode)];
    const [own] = aicte;
    if (aishe.length === 1 && aicte.length === 1 && agreeOnTown(aishe[0]!, own!) && !aishe[0]!.aicteId) {
      gone.set(own!.sourceId, aishe[0]!);
      continue;
    }
    for (const [index, row] of left.entries())
      for (const other of left.slice(index + 1)) if (agreeOnTown(row, other)) doubtful.push(pairOf(row, other));
  }
  const remaining = rows.filter(({ sourceId }) => !gone.has(sourceId)).map((row) => ({ ...row }));
  const byId = new Map(remaining.map((row) => [row.sourceId, row]));
  for (const row of rows) {
    let survivor = gone.get(row.sourceId);
    while (survivor && gone.has(survivor.sourceId)) survivor = gone.get(survivor.sourceId);
    if (survivor) absorb(byId.get(survivor.sourceId)!, row);
  }
  return { rows: remaining, doubtful, merged: gone.size };
}

/** Joins the records that agree in everything, and returns those that are left. */
function joinSame(group: readonly CleanRow[], gone: Map<string, CleanRow>): CleanRow[] {
  const left: CleanRow[] = [];
  for (const row of group) {
    const same = left.find(
      (other) =>
        row.affiliation &&
        row.affiliation === other.affiliation &&
        row.aisheCode &&
        other.aisheCode &&
        nameKey(row.officialName) === nameKey(other.officialName),
    );
    if (same && !(row.aicteId && same.aicteId)) gone.set(row.sourceId, same);
    else left.push(row);
  }
  return left;
}

const agreeOnTown = (a: CleanRow, b: CleanRow) => !a.city || !b.city || a.city.toLowerCase() === b.city.toLowerCase();

const pairOf = (a: CleanRow, b: CleanRow): DoubtfulPair => ({
  codes: [a.sourceId, b.sourceId],
  names: [a.officialName, b.officialName],
  place: `${a.district}, ${a.state}`,
});

/** Copies facts that the survivor lacks from the other record. */
function absorb(survivor: CleanRow, other: CleanRow) {
  survivor.mergedCodes = [...(survivor.mergedCodes ?? []), other.sourceId];
  if (other.aicteId) survivor.aicteIds = [...(survivor.aicteIds ?? []), other.aicteId];
  survivor.aicteId ??= other.aicteId;
  if (!survivor.management) {
    survivor.type ??= other.type;
    survivor.typeSource ??= other.typeSource;
    survivor.management ??= other.management;
    if (survivor.management) {
      delete survivor.type;
      delete survivor.typeSource;
    }
  }
  // A list says it, and no guess is needed.
  if (survivor.typeSource === 'name' && survivor.type === other.type && other.typeSource === 'aicte')
    survivor.typeSource = 'aicte';
  if (!survivor.district && other.district) {
    survivor.district = other.district;
    survivor.formerPlaces ??= other.formerPlaces;
    survivor.placeNote ??= other.placeNote;
  }
  survivor.website ??= other.website;
  survivor.establishedYear ??= other.establishedYear;
  survivor.city ??= other.city;
}
