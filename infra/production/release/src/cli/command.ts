import type { ParseArgsConfig } from 'node:util';
import {
  type Check,
  checkBackend,
  checkRelease,
  type PublishedManifest,
  publishedVersions,
  readPublished,
  readReleaseSettings,
  rejectRemovedPages,
  type Releases,
  UserError,
} from '@setu/release-store';
import { checkInPage } from '../check/check-in-page.js';
import type { PageProblem, StartEdge } from '../check/trial-edge.js';

type Argument = string | boolean | string[] | undefined;

export interface Arguments {
  names: string[];
  options: Record<string, Argument>;
}

export interface Output {
  /** Output with `--json`. */
  data: unknown;
  /** Output for people. */
  lines: string[];
  /** Whether the command exits with 1. */
  rejected?: boolean;
}

export interface Command {
  /** `promote <slice[@version]> ... [--canary <percentage>]` */
  usage: string;
  about: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Whether it changes the release, which needs the signing key. */
  signs?: boolean;
  run(releases: Releases, args: Arguments, env: NodeJS.ProcessEnv): Promise<Output>;
}

/** A mistyped command; exits with 2. */
export class UsageError extends Error {}

export function numberArgument(name: string, value: Argument): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (typeof value !== 'string' || value.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`${name} must be a number, not "${String(value)}".`);
  return number;
}

export const textArgument = (value: Argument): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the published builds of arguments such as `catalog` (the newest) or `catalog@1.2.0`. */
export const buildArguments = ({ store }: Releases, names: string[]): Promise<PublishedManifest[]> =>
  Promise.all(
    names.map(async (text) => {
      const [name = '', version] = text.split('@');
      const manifest = version ? await readPublished(store, name, version) : (await publishedVersions(store, name))[0];
      if (manifest) return manifest;
      throw new UserError(
        `${text.replace('@', ' ')} is not published; run \`npm run release -- publish ${name}\` first.`,
      );
    }),
  );

/** Returns the lines of a table with each column as wide as its widest cell and numbers right-aligned. */
export function table(head: string[], rows: string[][]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_title, column) => Math.max(...all.map((row) => row[column]!.length)));
  const isNumeric = head.map(
    (_title, column) => rows.length > 0 && rows.every((row) => /^[\d.,]*( %| KB)?$/.test(row[column]!)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => (isNumeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)];
}

export const kilobytes = (bytes: number | undefined): string =>
  bytes === undefined ? '' : `${(bytes / 1_000).toFixed(1)} KB`;

/** Options of all commands that check a release. */
export const checkOptions = {
  'no-browser': { type: 'boolean' },
  backend: { type: 'string' },
  'remove-page': { type: 'string', multiple: true },
} as const;

/** Returns the complete check: without a page with --no-browser, and with the calls of the builds where a backend is known. */
export function fullCheck(releases: Releases, args: Arguments, env: NodeJS.ProcessEnv): Check {
  const { options } = args;
  const check = checkRelease(releases, options['no-browser'] ? undefined : checkInPage(startEdge));
  const backend = backendOf(args, env);
  return async (next, live) => {
    rejectRemovedPages(next, live, (options['remove-page'] as string[] | undefined) ?? []);
    if (backend) await checkBackend(releases.store, backend)(next, live);
    await check(next, live);
  };
}

/** Returns the address of the backend whose calls are compared: of --backend, else of the settings. */
export function backendOf({ options }: Arguments, env: NodeJS.ProcessEnv): string | undefined {
  const given = textArgument(options.backend);
  if (given !== undefined && !URL.canParse(given))
    throw new UsageError(`--backend must be a web address, not "${given}".`);
  return given ?? readReleaseSettings(env).backend;
}

/** Starts an edge in this process, on a free port, with default settings. */
export const startEdge: StartEdge = async (storeDir, releaseKey, backend) => {
  const { createEdge, readSettings, siteConfig } = await import('@setu/edge');
  const problems: PageProblem[] = [];
  const edge = await createEdge({
    storeDir,
    releaseKeys: [releaseKey],
    backend,
    site: siteConfig(readSettings({})),
    onPageProblem: ({ url, message, cause }) =>
      problems.push({ url, text: [message.slice(url.length + 1), firstLineOf(cause)].filter(Boolean).join(': ') }),
  });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  return { url, problems, stop: () => edge.close() };
};

const firstLineOf = (error: unknown): string => (error instanceof Error ? error.message : '').split('\n', 1)[0]!;
