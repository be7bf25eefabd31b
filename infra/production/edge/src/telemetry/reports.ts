import { type ErrorReport, minute, type TelemetryReport } from '@setu/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overrideOf } from '../dev/slice-override.js';
import type { LiveRelease, ReleaseSource, ServedSet } from '../releases/release-source.js';
import { setFor } from '../releases/visitor-release.js';
import { countedAddress, countedNetwork } from '../requests/connections.js';
import type { CanaryTally } from './canary-tally.js';
import { type BuildName, type Counts, versionIn } from './counts.js';
import type { Tickets, View } from './tickets.js';

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const errorSchema = {
  type: 'object',
  required: ['message', 'page'],
  additionalProperties: false,
  properties: {
    message: text(500),
    stack: text(2000),
    source: text(300),
    slice: text(60),
    version: text(60),
    page: text(300),
  } satisfies Record<keyof ErrorReport, object>,
};
const schema = {
  body: {
    type: 'object',
    // Tabs from before tickets send more fields. These are dropped, and the report is not rejected.
    additionalProperties: false,
    properties: {
      ticket: text(4_000),
      canary: text(60),
      builds: { type: 'object', maxProperties: 60, propertyNames: text(60), additionalProperties: text(60) },
      error: errorSchema,
    } satisfies Record<keyof TelemetryReport, object>,
  },
} as const;

interface Telemetry {
  source: ReleaseSource;
  counts: Counts;
  tally: CanaryTally;
  tickets: Tickets;
  /** As in `DocumentOptions`. */
  allowSliceOverride?: boolean;
}

/** Receives the reports of tabs: counts page views and errors, and logs errors with the build they come from. */
export function collectTelemetry(app: FastifyInstance, telemetry: Telemetry): void {
  const { source, tickets, allowSliceOverride } = telemetry;
  const limit = new ReportLimit();
  const networkLimit = new ReportLimit(maxOfNetworkPerMinute);
  app.post<{ Body: TelemetryReport }>('/telemetry', { schema, bodyLimit: 24_576 }, async (request, reply) => {
    const address = countedAddress(request.ip);
    const network = countedNetwork(request.ip);
    reply.code(204).header('cache-control', 'no-store');
    // Reports over the limit are dropped silently: the browser would only log the error to its console.
    if (!limit.allows(address) || (network && !networkLimit.allows(network))) return reply.send();
    const { ticket, canary, builds = {}, error } = request.body;
    const live = await source.get();
    const view = ticket ? tickets.read(ticket) : tickets.newView(canary ?? 'stable');
    // A swapped slice says nothing about the one that was released.
    const isSwapped = allowSliceOverride && overrideOf(request);
    const set = view && !isSwapped ? setOf(view, live, request) : undefined;
    const reported = view && set && { view, isNew: !ticket, set, live, address, network };
    const build = error && buildOfError(error);
    if (reported) countUse(telemetry, reported, build ? { ...builds, [build.slice]: build.version } : builds);
    const counted = reported && build ? countError(telemetry, reported, build) : false;
    if (error) request.log.warn({ report: error, ...build, set: set?.id, counted }, 'error in a browser');
    const isCounted = reported?.isNew && Object.keys(reported.view.slices).length > 0;
    return isCounted ? reply.code(200).type('text/plain').send(tickets.sign(reported.view)) : reply.send();
  });
}

/**
 * The set of a view, if it is still served. A tab with a canary must have the cookie of a visitor who gets it; one with the stable set may have been there
 * before the canary.
 */
function setOf({ set }: View, live: LiveRelease, request: FastifyRequest): ServedSet | undefined {
  if (set === 'stable') return live.stable;
  const visitors = setFor(live, request);
  return visitors.id === set ? visitors : undefined;
}

interface ReportedView {
  view: View;
  /** Whether this is its first report. */
  isNew: boolean;
  set: ServedSet;
  live: LiveRelease;
  address: string;
  /** Network of an IPv6 address. */
  network?: string;
}

/** Counts the builds of the set that a view uses and that were not counted before: others are invented, or of a tab that is older than the release. */
function countUse({ counts, tally, tickets }: Telemetry, reported: ReportedView, builds: Record<string, string>): void {
  const { view, isNew, set, live, address, network } = reported;
  const names = Object.keys(builds).filter(
    (slice) => versionIn(set, slice) === builds[slice] && view.slices[slice] === undefined,
  );
  const added = isNew ? names : names.filter((slice) => tickets.isFirst(view, `uses ${slice}`));
  for (const slice of added) counts.view(set.id, { slice, version: builds[slice]! });
  const judged = tally.view(live, set, added, address, network);
  for (const slice of names) view.slices[slice] = judged.includes(slice) || !added.includes(slice);
}

/** Counts the failure of a build that the view uses, once; false if that does not count. */
function countError({ counts, tally, tickets }: Telemetry, reported: ReportedView, build: BuildName): boolean {
  const { view, set, live, address, network } = reported;
  const { slice, version } = build;
  const isServed = [versionIn(set, slice), set.slices[slice]?.fallback?.version].includes(version);
  if (!isServed || !tickets.isFirst(view, `failed ${slice} ${version}`)) return false;
  counts.error(set.id, build);
  if (view.slices[slice] && version === versionIn(set, slice)) tally.failure(live, set, slice, address, network);
  return true;
}

const buildUrl = /\/(?:slices\/([\w-]+)|shell)\/([\w.+-]+)\//;

/**
 * Returns the build that an error comes from: the one whose file threw it, by the URLs in the stack. If that is the shell (React or the sdk on behalf of a slice),
 * the slice on whose part of the page it happened.
 */
export function buildOfError({ stack = '', source = '', slice, version }: ErrorReport): BuildName | undefined {
  const thrown = fileOrigin(stack) ?? fileOrigin(source);
  const owner = slice && version ? { slice, version } : undefined;
  return thrown && thrown.slice !== 'shell' ? thrown : (owner ?? thrown);
}

function fileOrigin(text: string): BuildName | undefined {
  const match = buildUrl.exec(text);
  return match ? { slice: match[1] ?? 'shell', version: match[2]! } : undefined;
}

const maxReportsPerMinute = 120;
/** Limit for a /48 network, which one customer may have, or many. */
const maxOfNetworkPerMinute = 1_200;
const maxAddresses = 50_000;

/** Limits the reports of one address or network in a minute, so that no single client can halt a canary or fill the log. */
export class ReportLimit {
  private counts = new Map<string, number>();
  private minute = 0;

  constructor(private readonly limit = maxReportsPerMinute) {}

  allows(address: string, now = performance.now()): boolean {
    const current = Math.floor(now / minute);
    if (current !== this.minute) this.counts = new Map();
    this.minute = current;
    const count = (this.counts.get(address) ?? 0) + 1;
    if (count > this.limit || (count === 1 && this.counts.size >= maxAddresses)) return false;
    this.counts.set(address, count);
    return true;
  }
}
