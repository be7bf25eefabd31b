import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minute, type PageHead } from '@setu/contracts';
import { matchesIntegrity } from '@setu/release-store';
import { jsonOf } from '../escape.js';
import { readHead } from './read-head.js';
import { type PageToRender, pagesToRender } from './page-needs.js';
import type { ServedSet } from '../releases/release-source.js';
import { edgeItself } from '../requests/connections.js';
import { isTooMany } from '../requests/http-error.js';
import { pathOf } from '../requests/request-check.js';
import { RenderPool } from './render-pool.js';
import { type RenderedBuild, RenderError, type RenderProcess } from './render-process.js';

/** The content of a page, without a document around it. */
export interface RenderedContent {
  html: string;
  head: PageHead;
  /** The builds whose code rendered it: `shell@1 catalog@2`. */
  builds: string;
  /** Keys of the messages that it was rendered with, separated by spaces; absent from older shells. */
  messages?: string;
  /** When a build that was left out may be there again (`performance.now()`). */
  incompleteUntil?: number;
}

/** Input of the shell's `render`: JSON texts by name. */
export type PageInput = Record<string, string>;

/** Why a page, or a part of it, was not rendered. */
export class PageProblem extends Error {
  /** Path of the page. Its query may have a search or a rank, and is not logged. */
  readonly url: string;

  constructor(
    { url }: Pick<PageToRender, 'url'>,
    /** `was not rendered`. */
    what: string,
    cause?: unknown,
  ) {
    super(`${pathOf(url)} ${what}`, { cause });
    this.url = pathOf(url);
  }
}

type Build = RenderedBuild & { id: string };

/** A build that ended the process is left out of the page at first so long, and then longer each time. */
const backOffMs = { first: 5_000, max: minute };

const askAgainMs = 5_000;

/**
 * Renders the pages of one set. A build that ends the process, at a page where others are shown too, is found out by rendering the page without it, and is left
 * out there for some time: its place is empty, and the browser fills it.
 */
export class SetRenderer {
  private readonly pool = new RenderPool();
  private readonly backOffs = new Map<string, { until: number; ms: number }>();
  private readonly reported = new Set<string>();
  /** When the reason for an empty place was last asked for, by pattern of the page. */
  private readonly asked = new Map<string, number>();

  constructor(
    private readonly set: ServedSet,
    private readonly storeDir: string,
    /** Called with the reason why a page, or a part of one, was not rendered. */
    private readonly onProblem: (error: unknown) => void,
  ) {}

  /** Starts the process with the builds of every page. */
  async start(): Promise<void> {
    const realms = new Map(pagesToRender(this.set).map(({ builds }) => [builds.join(), builds]));
    const load = async (process: RenderProcess) => {
      for (const names of realms.values())
        await process.load(names.map((name) => this.buildOf(name))).catch(this.onProblem);
    };
    await this.pool.use(load, edgeItself.address).catch(this.onProblem);
  }

  /**
   * Undefined: the browser has to render this page. `input` goes to the shell's `render`.
   *
   * @throws HttpError 429 if too many pages of the address wait; the signal's reason if it is aborted while the page waits
   */
  async render(
    page: PageToRender,
    input: PageInput,
    address: string,
    signal?: AbortSignal,
  ): Promise<RenderedContent | undefined> {
    try {
      // If this page ends its process, that is found out before the next page, which may have the same faulty build, has its turn.
      return await this.pool.use((process) => this.renderSome(process, page, input), address, signal);
    } catch (error) {
      if (isTooMany(error) || (signal?.aborted && error === signal.reason)) throw error;
      this.onProblem(new PageProblem(page, 'was not rendered', error));
      return undefined;
    }
  }

  close(): void {
    this.pool.close();
  }

  private async renderSome(
    process: RenderProcess,
    page: PageToRender,
    input: PageInput,
  ): Promise<RenderedContent | undefined> {
    const builds = page.builds.filter((name) => !this.isLeftOut(page, name)).map((name) => this.buildOf(name));
    const needed = builds.filter(({ name }) => isNeeded(page, name));
    if (needed.length < page.builds.filter((name) => isNeeded(page, name)).length) return undefined;
    try {
      return await this.renderWith(process, builds, page, input);
    } catch (error) {
      if (!(error instanceof RenderError) || !error.fatal) throw error;
      if (error.build) this.leaveOut(page, error.build, error);
      if (error.build && !isNeeded(page, error.build)) return this.renderSome(process, page, input);
      const suspects = builds.filter((build) => !needed.includes(build));
      if (error.build || suspects.length === 0) return this.blameOwner(page, error);
      return this.renderWithoutGuilty(process, page, input, needed, suspects, error);
    }
  }

  /** Adds the suspects one by one. The last one is to blame if no other was. */
  private async renderWithoutGuilty(
    process: RenderProcess,
    page: PageToRender,
    input: PageInput,
    needed: Build[],
    suspects: Build[],
    reason: RenderError,
  ): Promise<RenderedContent | undefined> {
    const innocent = [...needed];
    const tryWith = async (builds: Build[]) => {
      try {
        return await this.renderWith(process, builds, page, input);
      } catch (error) {
        if (error instanceof RenderError && error.fatal) return undefined;
        throw error;
      }
    };
    let content = await tryWith(innocent);
    if (!content) return this.blameOwner(page, reason);
    for (const [index, suspect] of suspects.entries()) {
      const isLast = index === suspects.length - 1;
      const mustBeIt = isLast && innocent.length === needed.length + index;
      const more = mustBeIt ? undefined : await tryWith([...innocent, suspect]);
      if (more) {
        content = more;
        innocent.push(suspect);
      } else this.leaveOut(page, suspect.name, reason);
    }
    return content;
  }

  private blameOwner(page: PageToRender, reason: RenderError): never {
    this.leaveOut(page, page.owner, reason);
    throw reason;
  }

  private async renderWith(
    process: RenderProcess,
    builds: Build[],
    page: PageToRender,
    input: PageInput,
  ): Promise<RenderedContent> {
    const asksWhy = this.asksWhy(page);
    const answer = (await process.render(builds, jsonOf({ ...input, asksWhy: String(asksWhy) }))) as RenderedContent & {
      empty?: string;
    };
    const { html, head, messages, empty } = answer;
    if (typeof html !== 'string') throw new RenderError('The shell renders no text', false);
    if (empty) this.reportOnce(page, new PageProblem(page, 'was rendered with an empty place', new Error(empty)));
    for (const { name } of builds) this.backOffs.delete(placeOf(page, name));
    const leftOut = page.builds.filter((name) => !builds.some((build) => build.name === name));
    const until = leftOut.map((name) => this.backOffs.get(placeOf(page, name))?.until ?? 0);
    return {
      html,
      head: readHead(head),
      builds: builds.map(({ id }) => id).join(' '),
      ...(typeof messages === 'string' && { messages }),
      ...(leftOut.length > 0 && { incompleteUntil: Math.max(...until) }),
    };
  }

  /** Once in a while for each page, since it takes twice as long as to render it. */
  private asksWhy({ pattern }: PageToRender): boolean {
    if (performance.now() < (this.asked.get(pattern) ?? -Infinity) + askAgainMs) return false;
    this.asked.set(pattern, performance.now());
    return true;
  }

  private isLeftOut(page: PageToRender, name: string): boolean {
    return (this.backOffs.get(placeOf(page, name))?.until ?? 0) > performance.now();
  }

  private leaveOut(page: PageToRender, name: string, reason: Error): void {
    const place = placeOf(page, name);
    const ms = Math.min((this.backOffs.get(place)?.ms ?? backOffMs.first / 2) * 2, backOffMs.max);
    this.backOffs.set(place, { until: performance.now() + ms, ms });
    if (!isNeeded(page, name)) this.onProblem(new PageProblem(page, `was rendered without ${name}`, reason));
  }

  private reportOnce(page: PageToRender, problem: PageProblem): void {
    const key = `${page.pattern} ${(problem.cause as Error).message}`;
    if (this.reported.has(key) || this.reported.size > 1_000) return;
    this.reported.add(key);
    this.onProblem(problem);
  }

  private buildOf(name: string): Build {
    const { version, server } = name === 'shell' ? this.set.shell : this.set.slices[name]!;
    const { href, integrity } = server!;
    const read = async () => {
      const code = await readFile(join(this.storeDir, href));
      if (!matchesIntegrity(code, integrity)) throw new Error('it is not the file that was released');
      return code.toString();
    };
    return { name, id: `${name}@${version}`, file: href, read };
  }
}

/** Without the shell and the page's own slice there is no page. */
const isNeeded = ({ owner }: PageToRender, name: string): boolean => name === 'shell' || name === owner;

const placeOf = ({ pattern }: PageToRender, name: string): string => `${pattern} ${name}`;
