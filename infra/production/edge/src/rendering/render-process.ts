import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Answer, Order } from './realm.js';
import { processUse } from './process-use.js';

/** A server build: its name in the release, its path on the site and a function that reads its verified code. */
export interface RenderedBuild {
  name: string;
  file: string;
  read(): Promise<string>;
}

/** A page that was not rendered. */
export class RenderError extends Error {
  constructor(
    message: string,
    /** A build has ended the process, or its process had to be ended. */
    readonly fatal: boolean,
    /** The build that is to blame, where that is known. */
    readonly build?: string,
  ) {
    super(message);
  }
}

export const renderLimits = {
  /** Milliseconds of a processor for one page, or for loading one build. */
  processorMs: 250,
  /** The same until a new process has rendered its first page: its code has yet to be compiled, on slow machines too. */
  firstProcessorMs: 1_500,
  /** Milliseconds for the same on a machine that is busy with other things. */
  waitMs: 3_000,
  heapMegabytes: 128,
  /** Of the whole process, array buffers included. */
  megabytes: 320,
  /** Characters of one rendered page. */
  maxLength: 2_000_000,
  /** Pages waiting for their turn. */
  waiting: 64,
};

/** How often the process is looked at while it works. */
const lookMs = 20;

/** The code of the process, given to it as text, so that it needs to read no file at all. */
const realmFile = new URL('../../dist/rendering/realm.js', import.meta.url);

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

interface Page {
  /** The shell's first. */
  builds: RenderedBuild[];
  /** For the shell's `render`. */
  input: object;
}

/** What went well in the processes of a set: a new one begins with it. */
export interface WarmUp {
  /** By name, in the order of their loading. */
  builds: Map<string, RenderedBuild>;
  page?: Page;
}

/** One process with the builds of one set. It does one thing at a time, is killed when one takes too much, and starts again for the next. */
export class RenderProcess {
  private child: ChildProcess | undefined;
  private loaded = new Set<string>();
  private isClosed = false;
  private hasRendered = false;

  constructor(
    private readonly limits = renderLimits,
    private readonly known: WarmUp = { builds: new Map() },
    /** Called when the process has ended, for whatever reason. */
    private readonly onEnd = (): void => undefined,
  ) {}

  /**
   * Renders a page with these builds, the shell's first. `input` goes to the shell's `render`; its answer comes back.
   *
   * @throws RenderError
   */
  async render(builds: RenderedBuild[], input: object): Promise<unknown> {
    await this.warmUp();
    const answer = await this.renderPage({ builds, input });
    this.known.page = { builds, input };
    return answer;
  }

  /** Starts the process and loads builds, so that the first page finds them there. */
  async load(builds: Iterable<RenderedBuild>): Promise<void> {
    for (const build of builds) {
      const { name, file, read } = build;
      if (this.loaded.has(file)) continue;
      try {
        const code = await read();
        await this.ask({ type: 'load', name, file, code }, true);
        this.loaded.add(file);
        this.known.builds.set(name, build);
      } catch (error) {
        this.known.builds.delete(name);
        throw new RenderError(`${file} does not load: ${(error as Error).message}`, true, name);
      }
    }
  }

  /** Until its code has been compiled, a process takes many times as long for a page, and what loops is found out late: so it begins with a page that went well. */
  async warmUp(): Promise<void> {
    const { builds, page } = this.known;
    if (this.hasRendered || !page) return;
    try {
      await this.load(builds.values());
      await this.renderPage(page);
    } catch {
      this.known.page = undefined;
    }
  }

  /** Ends the process and frees all that its builds have left. */
  close(): void {
    this.isClosed = true;
    this.kill();
  }

  private async renderPage({ builds, input }: Page): Promise<unknown> {
    await this.load(builds);
    const names = builds.map(({ name }) => name);
    const { maxLength } = this.limits;
    const output = await this.ask({ type: 'render', names, input: JSON.stringify(input), maxLength });
    this.hasRendered = true;
    return JSON.parse(output) as unknown;
  }

  /** `endsOnError`: an error leaves something half done. */
  private async ask(order: Order, endsOnError = false): Promise<string> {
    if (this.isClosed) throw new RenderError('The renderer is closed', false);
    const child = (this.child ??= this.start());
    const listening = new AbortController();
    try {
      const answer = await Promise.race([
        new Promise<Answer>((resolve, reject) => {
          const onExit = () => reject(new RenderError('The renderer has ended', true));
          child.once('message', resolve).once('exit', onExit);
          listening.signal.addEventListener('abort', () => child.off('message', resolve).off('exit', onExit));
          child.send(order);
        }),
        this.excess(child, listening.signal),
      ]);
      if ('error' in answer) throw new RenderError(answer.error, answer.fatal);
      return answer.output;
    } catch (error) {
      if (endsOnError || !(error instanceof RenderError) || error.fatal) this.kill();
      throw error;
    } finally {
      listening.abort();
    }
  }

  /** Rejects when the process uses more than it may. Node itself limits the heap, but neither array buffers nor time. */
  private excess(child: ChildProcess, stopped: AbortSignal): Promise<never> {
    const { waitMs, megabytes } = this.limits;
    const processorMs = this.hasRendered ? this.limits.processorMs : this.limits.firstProcessorMs;
    const startedAt = Date.now();
    // Most pages are done before the first look, so none is taken at the beginning.
    let before: number | undefined;
    return new Promise((_resolve, reject) => {
      const timer = setInterval(() => {
        const use = processUse(child.pid!);
        before ??= use?.processorMs;
        if (Date.now() - startedAt > waitMs || (use && use.processorMs - before! > processorMs))
          reject(new RenderError('Not done in time', true));
        if (use && use.megabytes > megabytes) reject(new RenderError('Too much memory', true));
      }, lookMs);
      stopped.addEventListener('abort', () => clearInterval(timer));
    });
  }

  private start(): ChildProcess {
    const flags = [
      permission,
      '--frozen-intrinsics',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${this.limits.heapMegabytes}`,
      '--no-warnings',
    ];
    const code = readFileSync(realmFile, 'utf8');
    const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', code], {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => this.child === child && this.forget();
    // A message to a process that has just ended fails; its end is what counts.
    child.once('exit', forget).on('error', forget);
    child.unref();
    child.channel?.unref();
    return child;
  }

  private kill(): void {
    this.child?.kill('SIGKILL');
    this.forget();
  }

  private forget(): void {
    this.child = undefined;
    this.loaded = new Set();
    this.hasRendered = false;
    this.onEnd();
  }
}
