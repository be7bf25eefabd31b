import { type NamedRow, type ParsedFile, parseRows, type SourceRow } from './source-row.js';

/** The years whose copy lost the `P` of preparatory ranks: categories that have such ranks cannot be told apart there. */
const lastYearWithoutP = 2024;
const withoutPreparatoryRanks = new Set(['OPEN', 'EWS', 'OBC-NCL']);

/** The Indian School of Mines became an Indian Institute of Technology in 2016. */
const isAdvanced = (institute: string) =>
  /^Indian (?:Institute of (?:Technology|Science)|School of Mines)\b/.test(institute);

/** The rank that a programme is filled by: lists that have nothing to do with each other. */
export function josaaList(institute: string, programme: string): string {
  if (isAdvanced(institute)) return 'advanced';
  if (/Bachelor of Architecture/.test(programme)) return 'main-2a';
  return /Bachelor of Planning/.test(programme) ? 'main-2b' : 'main-1';
}

/** Parses the rows of JoSAA, those of JEE (Advanced) or those of JEE (Main). */
export const parseJosaa = (source: readonly SourceRow[], exam: 'jee-main' | 'jee-advanced'): ParsedFile =>
  parseRows(
    source.map(unescape).filter(({ institute }) => isAdvanced(institute!) === (exam === 'jee-advanced')),
    parseRow,
  );

/** Some years escaped the names. */
const unescape = (row: SourceRow): SourceRow => ({
  ...row,
  institute: row.institute!.replaceAll('&amp;', '&'),
  program: row.program!.replaceAll('&amp;', '&'),
});

function parseRow(row: SourceRow): NamedRow | string {
  const { institute, program, quota, seat_type: category, gender } = row as Record<string, string>;
  const year = Number(row.year);
  if (year <= lastYearWithoutP && !withoutPreparatoryRanks.has(category!)) return 'category whose years lost the P';
  const [opening, closing] = [row.opening_rank!, row.closing_rank!].map(readRank);
  if (!opening || !closing) return 'no rank';
  const isSameList = opening.isPreparatory === closing.isPreparatory;
  if (isSameList && opening.rank > closing.rank) return 'opening above closing';
  const list = josaaList(institute!, program!);
  return {
    year,
    round: row.round!,
    institution: institute!,
    name: institute!,
    programme: program!,
    quota: quota!,
    category: category!,
    gender: gender!.startsWith('Female') ? 'female' : 'neutral',
    list: closing.isPreparatory ? `${list}-preparatory` : list,
    ...(isSameList && { opening: opening.rank }),
    closing: closing.rank,
  };
}

/** A rank with `P` is one of the preparatory list. */
function readRank(text: string): { rank: number; isPreparatory: boolean } | undefined {
  const [, digits, mark] = /^(\d+)(P?)$/.exec(text) ?? [];
  return digits && Number(digits) > 0 ? { rank: Number(digits), isPreparatory: mark === 'P' } : undefined;
}
