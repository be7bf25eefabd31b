import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageHead, SiteConfig } from '@setu/contracts';
import { matchesIntegrity, type PageRelease } from '@setu/release-store';
import { LRUCache } from 'lru-cache';
import type { BackendPools } from '../backend/backend-pools.js';
import { readHead } from '../documents/document-head.js';
import type { PageToRender } from '../documents/page-needs.js';
import type { ServedSet } from '../releases/release-source.js';
import { type PageAnswer, readAnswers } from './page-data.js';
import { type RenderedBuild, RenderError, RenderProcess } from './render-process.js';

/** What the document needs of a rendered page. */
export interface RenderedPage {
  /** Content of the document's root. */
  html: string;
  head: PageHead;
  /** The API's answers in it, by path. */
  answers: Record<string, unknown>;
  /** The builds whose code rendered it: `shell@1 catalog@2`. */
  builds: string;
}

/** `missing`: the backend does not know what the page is about. Without a `rendered`, the browser renders the page. */
export interface PageOutcome {
  rendered?: RenderedPage;
  missing: boolean;
}

interface Request {
  set: ServedSet;
  page: PageToRender;
  release: PageRelease;
}

interface Cached extends PageOutcome {
  /** Of the answers; the same ones render the same page. */
  version: string;
}

export interface RenderingOptions {
  storeDir: string;
  site: SiteConfig;
  pools: BackendPools;
  /** Called with the reason why a page was not rendered. */
  onProblem(error: unknown): void;
}

const freshMs = 1_000;
/** After that time a visitor waits for the check that the page is still right. */
const staleMs = 1_000;
/** A visitor's wait for a page. Then they get the document that the browser renders. */
const waitMs = 1_000;
/** A set whose pages nobody has asked for that long is no longer live, or hardly visited. */
const idleMs = 60_000;
const backOffMs = { first: 5_000, most: 60_000 };

/** The pages that the edge has rendered, for each set and address. Many asking at once cause one render. */
export class RenderedPages {
  private readonly processes = new Map<string, { process: RenderProcess; usedAt: number }>();
  private readonly backOffs = new Map<string, { until: number; ms: number }>();
  private readonly cleaning: NodeJS.Timeout;
  private readonly cache = new LRUCache<string, Cached, Request>({
    max: 5_000,
    maxSize: 128 * 1024 * 1024,
    sizeCalculation: ({ rendered, version }, key) =>
      2 * ((rendered?.html.length ?? 0) * 2 + key.length + version.length),
    ttl: freshMs,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_key, stale, { context }) => this.renew(context, stale),
  });

  constructor(private readonly options: RenderingOptions) {
    this.cleaning = setInterval(() => this.endIdle(), idleMs / 4).unref();
  }

  /** Resolves within a second; undefined if there is no page yet, and no older one. */
  async get(request: Request): Promise<PageOutcome | undefined> {
    const key = `${setKey(request.set)} ${request.page.url}`;
    const allowStale = this.cache.getRemainingTTL(key) > -staleMs;
    const fetched = this.cache.fetch(key, { context: request, allowStale }).catch((error: unknown) => {
      this.options.onProblem(error);
      return undefined;
    });
    let timer: NodeJS.Timeout;
    const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), waitMs)));
    return Promise.race([fetched, timeout]).finally(() => clearTimeout(timer));
  }

  close(): void {
    clearInterval(this.cleaning);
    for (const { process } of this.processes.values()) process.close();
    this.processes.clear();
  }

  /** Reads the page's answers, and renders it unless they are those that it was rendered from. */
  private async renew(request: Request, stale: Cached | undefined): Promise<Cached> {
    const { page } = request;
    const answers = await readAnswers(this.options.pools, page.data);
    const version = createHash('sha256').update(JSON.stringify(answers)).digest('base64');
    if (stale?.version === version && stale.rendered) return stale;
    const missing = answers.some((answer) => page.ownData.includes(answer.path) && isMissing(answer));
    const rendered = answers.every(({ status }) => status === 200) ? await this.render(request, answers) : undefined;
    return { rendered, missing, version };
  }

  private async render({ set, page, release }: Request, answers: PageAnswer[]): Promise<RenderedPage | undefined> {
    const place = `${setKey(set)} ${page.pattern}`;
    const backOff = this.backOffs.get(place);
    if (backOff && backOff.until > Date.now()) return undefined;
    const { site } = this.options;
    const builds = page.builds.map((name) => this.buildOf(set, name));
    const input = {
      url: page.url,
      site,
      release,
      answers: Object.fromEntries(answers.map(({ path, json }) => [path, JSON.parse(json) as unknown])),
    };
    try {
      const { html, head } = (await this.processFor(set).render(builds, input)) as Pick<RenderedPage, 'html' | 'head'>;
      this.backOffs.delete(place);
      if (typeof html !== 'string') throw new RenderError('The shell renders no text', false);
      return { html, head: readHead(head), answers: input.answers, builds: builds.map(({ id }) => id).join(' ') };
    } catch (error) {
      this.options.onProblem(new Error(`${page.url} was not rendered`, { cause: error }));
      if (!(error instanceof RenderError) || error.fatal) {
        const ms = Math.min(backOff ? backOff.ms * 2 : backOffMs.first, backOffMs.most);
        this.backOffs.set(place, { until: Date.now() + ms, ms });
      }
      return undefined;
    }
  }

  private buildOf(set: ServedSet, name: string): RenderedBuild & { id: string } {
    const { version, server } = name === 'shell' ? set.shell : set.slices[name]!;
    const { href, integrity } = server!;
    const read = async () => {
      const code = await readFile(join(this.options.storeDir, href));
      if (!matchesIntegrity(code, integrity)) throw new RenderError(`${href} is not the file that was released`, true);
      return code.toString();
    };
    return { name, id: `${name}@${version}`, file: href, read };
  }

  private processFor(set: ServedSet): RenderProcess {
    const key = setKey(set);
    const process = this.processes.get(key)?.process ?? new RenderProcess();
    this.processes.set(key, { process, usedAt: Date.now() });
    return process;
  }

  private endIdle(): void {
    for (const [key, { process, usedAt }] of this.processes) {
      if (Date.now() - usedAt < idleMs) continue;
      process.close();
      this.processes.delete(key);
    }
    for (const [place, { until }] of this.backOffs)
      if (until < Date.now() - backOffMs.most) this.backOffs.delete(place);
  }
}

/** Names the server builds of a set by their hashes. */
const setKey = ({ shell, slices }: ServedSet): string =>
  createHash('sha256')
    .update(JSON.stringify([shell, ...Object.values(slices)].map(({ version, server }) => [version, server])))
    .digest('base64');

/** A 400 is for an address that names what cannot be, such as the page "x" of a list. */
const isMissing = ({ status, json }: PageAnswer): boolean => [400, 404, 410].includes(status) || json === 'null';
