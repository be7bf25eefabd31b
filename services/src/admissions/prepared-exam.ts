import {
  type AdmissionPool,
  type Exam,
  poolsOf,
  readAdmissionInstitutions,
  readAdmissions,
  readExamFacts,
  readPools,
} from '@setu/open-data';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { DefaultDeserializer, serialize } from 'node:v8';
import { directoryIdOf } from '../catalog/college.schema.js';
import { AddedClosings, withAdded } from './added-closings.js';
import { provenGroups } from './chance-groups.js';
import { chanceOf, ChanceModel, type Forecast } from './chance-model.js';
import { preparedFile, type RoundsIndex, writeRounds } from './exam-rounds.js';

/** Pools that a visitor's value is compared with, the most sought after first. */
export interface Group {
  pools: Uint32Array;
  /** The least sought value that may still get in: ranks as they are, percentiles and scores negated. */
  reach: Float64Array;
}

export type PoolKind = Pick<AdmissionPool, 'list' | 'category' | 'gender'>;

/** The seat pools of an exam, in columns: some 20 bytes a pool and 10 a closing value. The build writes them to a file, which is loaded in milliseconds. */
export interface PreparedExam extends RoundsIndex {
  /** Names this content, for cursors. */
  version: string;
  /** The newest year with closing values of each list; one whose last round is not known is left out. */
  newest: Record<string, number>;
  /** With the ids that their records have in every database; empty where it is not certain which record is meant. */
  institutions: { key: string; name: string; state: string; collegeId: string }[];
  /** Programmes and quotas. */
  strings: string[];
  /** Candidates that the seats of a pool are for. */
  kinds: PoolKind[];
  /** Institution, programme, quota, kind, and year and rupees of the fee of each pool; no year, no fee. Pools of an institution come after each other. */
  facts: Uint32Array;
  /** Keys of the pools (see `seatKey`), as numbers: 48 bits are exact in a double. */
  keys: Float64Array;
  /** Where the closing values of each pool begin, the newest first. */
  starts: Uint32Array;
  years: Uint16Array;
  closings: Float64Array;
  forecasts: Map<number, Forecast>;
  /** Groups by list and category, joined by a tab. */
  groups: Map<string, Group>;
}

/** Number of columns in `facts`. */
export const factColumns = 6;

export const groupKey = (list: string, category: string): string => `${list}\t${category}`;

declare module 'v8' {
  interface DefaultDeserializer {
    _readHostObject(): Uint8Array;
  }
}

/** Copies each array: one that is a view of the file keeps all of the file in memory. */
class CopyingDeserializer extends DefaultDeserializer {
  override _readHostObject() {
    return super._readHostObject().slice();
  }
}

/** Reads the file that the build wrote. Rejects if there is none, as before the first build. */
export async function readPrepared(exam: Exam): Promise<PreparedExam> {
  const file = new CopyingDeserializer(await readFile(preparedFile(exam)));
  file.readHeader();
  return file.readValue() as PreparedExam;
}

export async function writePrepared(exam: Exam): Promise<void> {
  const prepared = await prepareExam(exam);
  const roundsAt = await writeRounds(exam, prepared);
  await writeFile(preparedFile(exam), serialize({ ...prepared, roundsAt } satisfies PreparedExam));
}

/** Reads the rows of an exam and derives from them all that a response needs: for the largest one, this takes seconds. */
export async function prepareExam(exam: Exam): Promise<PreparedExam> {
  return preparedOf(exam, await readPools(exam));
}

/**
 * The same with the rows that administrators have added, as if the program had come with them. Chances are about the year after the newest one whose last round
 * is known.
 */
export async function prepareWith(exam: Exam, added: AddedClosings): Promise<PreparedExam> {
  const pools = await poolsOf(exam, withAdded(readAdmissions(exam.slug), added));
  const [newest] = readExamFacts()[exam.slug]!.years;
  const inOrder = pools.toSorted((a, b) =>
    a.institution < b.institution ? -1 : Number(a.institution > b.institution),
  );
  const { version, ...prepared } = preparedOf(exam, inOrder, newest, added);
  return { ...prepared, version: `${version} ${added.version}` };
}

export function preparedOf(
  exam: Exam,
  pools: readonly AdmissionPool[],
  newestOfAll = newestYear(pools),
  { institutions: more, lastYears }: Pick<AddedClosings, 'institutions' | 'lastYears'> = AddedClosings.none,
): PreparedExam {
  const shipped = readAdmissionInstitutions().filter(({ exam: slug }) => slug === exam.slug);
  const own = [...shipped, ...more.map((each) => ({ ...each, state: '', sourceId: '' }))];
  const numbers = new Map(own.map(({ key }, index) => [key, index]));
  const strings = new Map<string, number>();
  const kinds = new Map<string, number>();
  const idIn = (texts: Map<string, number>, text: string) => {
    const id = texts.get(text) ?? texts.size;
    texts.set(text, id);
    return id;
  };
  const total = pools.reduce((sum, { closings }) => sum + closings.size, 0);
  const keys = Float64Array.from(pools, seatKey);
  if (new Set(keys).size < pools.length) throw new Error(`Two seat pools of ${exam.slug} have the same key`);
  const facts = new Uint32Array(pools.length * factColumns);
  const starts = new Uint32Array(pools.length + 1);
  const years = new Uint16Array(total);
  const closings = new Float64Array(total);
  let at = 0;
  for (const [index, pool] of pools.entries()) {
    const { institution, programme, quota, list, category, gender, fee, closings: byYear } = pool;
    const kind = idIn(kinds, JSON.stringify({ list, category, gender } satisfies PoolKind));
    const ids = [numbers.get(institution)!, idIn(strings, programme), idIn(strings, quota), kind];
    facts.set([...ids, fee?.year ?? 0, fee?.rupees ?? 0], index * factColumns);
    for (const [year, closing] of [...byYear].toSorted(([a], [b]) => b - a)) {
      years[at] = year;
      closings[at] = closing;
      at += 1;
    }
    starts[index + 1] = at;
  }
  const lists = Object.keys(exam.lists);
  const newest = Object.fromEntries(lists.map((list) => [list, Math.max(newestOfAll, lastYears[list] ?? 0)]));
  const forecasts = forecastsOf(pools, newest);
  return {
    version: `${exam.slug} ${exam.copied} ${total}`,
    newest,
    institutions: own.map(({ key, name, state, sourceId }) => ({
      key,
      name,
      state,
      collegeId: sourceId && String(directoryIdOf(sourceId)),
    })),
    strings: [...strings.keys()],
    kinds: [...kinds.keys()].map((text) => JSON.parse(text) as PoolKind),
    facts,
    keys,
    starts,
    years,
    closings,
    forecasts,
    groups: groupsOf(exam, pools, newest, forecasts),
  };
}

const newestYear = (pools: readonly AdmissionPool[]): number =>
  pools.reduce((newest, { closings }) => Math.max(newest, ...closings.keys()), 0);

type Seat = Pick<AdmissionPool, 'institution' | 'programme' | 'quota' | 'list' | 'category' | 'gender'>;

/** The number that names a seat pool in preference lists. It depends on what the pool is, not on its position, so that a new round or year keeps it. */
export function seatKey({ institution, programme, quota, list, category, gender }: Seat): number {
  const text = [institution, programme, quota, list, category, gender].join('\t');
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}

function forecastsOf(pools: readonly AdmissionPool[], newestYears: PreparedExam['newest']): Map<number, Forecast> {
  const forecasts = new Map<number, Forecast>();
  for (const list of new Set(pools.map((pool) => pool.list))) {
    const newest = newestYears[list]!;
    const proven = new Set(provenGroups[list]);
    if (proven.size === 0) continue;
    const isProven = (pool: AdmissionPool) => pool.list === list && proven.has(pool.category);
    const model = new ChanceModel(pools.filter(isProven), newest + 1);
    for (const [index, pool] of pools.entries()) {
      const forecast = isProven(pool) && pool.closings.has(newest) && model.forecast(pool);
      if (forecast) forecasts.set(index, forecast);
    }
  }
  return forecasts;
}

/** Sorts the pools of each list and category that closed in the newest year. */
function groupsOf(
  { lists }: Exam,
  pools: readonly AdmissionPool[],
  newestYears: PreparedExam['newest'],
  forecasts: ReadonlyMap<number, Forecast>,
): Map<string, Group> {
  const members = new Map<string, { index: number; sought: number; reach: number }[]>();
  for (const [index, { list, category, closings }] of pools.entries()) {
    const newest = closings.get(newestYears[list]!);
    if (newest === undefined) continue;
    const sign = lists[list]!.kind === 'rank' ? 1 : -1;
    const forecast = forecasts.get(index);
    const key = groupKey(list, category);
    const own = members.get(key) ?? [];
    members.set(key, own);
    own.push({
      index,
      sought: forecast ? Math.exp(forecast.mean) : sign * newest,
      reach: forecast ? reachOf(forecast) : Math.max(...[...closings.values()].map((closing) => sign * closing)),
    });
  }
  const sorted = [...members].map(([key, own]): [string, Group] => {
    own.sort((a, b) => a.sought - b.sought || a.index - b.index);
    return [
      key,
      {
        pools: Uint32Array.from(own, ({ index }) => index),
        reach: Float64Array.from(own, ({ reach }) => reach),
      },
    ];
  });
  return new Map(sorted);
}

/** Chance from which on a pool is within reach. */
const minChance = 0.1;
const steps = 30;
/** No closing rank is this many times another of the same pool. */
const maxFactor = 20;

/** The highest rank with a chance from which on a pool is within reach. */
function reachOf(forecast: Forecast): number {
  let low = forecast.mean - Math.log(maxFactor);
  let high = forecast.mean + Math.log(maxFactor);
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (chanceOf(forecast, Math.exp(middle)) >= minChance) low = middle;
    else high = middle;
  }
  return Math.exp(low);
}
