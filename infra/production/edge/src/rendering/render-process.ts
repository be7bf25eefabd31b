import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Command, Result } from './realm.js';
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
  /** The same until a new realm has rendered its first page: its code has yet to be compiled, on slow machines too. */
  firstProcessorMs: 1_500,
  /** Milliseconds for the same on a machine that is busy with other things. */
  waitMs: 3_000,
  /** The same until a new realm has rendered its first page: the process starts and reads its builds, which others may slow down. */
  firstWaitMs: 10_000,
  heapMegabytes: 128,
  /** Limit for the whole process, array buffers included. */
  megabytes: 320,
  /** Realms in one process: the least recently used one is dropped. A set has about five, and more while builds are left out. */
  realms: 24,
  /** Characters of one rendered page. */
  maxLength: 2_000_000,
  /** Pages waiting for their turn. */
  waiting: 128,
  /** Maximum of them of one address: a class that opens a link each. They are done before a visitor's wait for a page is over. */
  waitingPerAddress: 32,
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
  /** For the shell's `render`: JSON text. */
  input: string;
}

/** Page that a process of the set has rendered well. A new process renders it first. */
export interface WarmUp {
  page?: Page;
}

/** Name of the realm for these builds: no build is in the realm of a page that it is not on. */
const realmOf = (builds: RenderedBuild[]): string => builds.map(({ file }) => file).join(' ');

interface RealmState {
  /** Names of its builds. */
  loaded: Set<string>;
  hasRendered: boolean;
}

/** One process with the builds of one set. It does one thing at a time, is killed when one takes too much, and starts again for the next. */
export class RenderProcess {
  private child: ChildProcess | undefined;
  /** By name, the least recently used one first. */
  private realms = new Map<string, RealmState>();
  /** Files that the process has compiled. */
  private compiled = new Set<string>();
  private isClosed = false;

  constructor(
    private readonly limits = renderLimits,
    private readonly known: WarmUp = {},
    /** Called when the process has ended, for whatever reason. */
    private readonly onEnd = (): void => undefined,
  ) {}

  /**
   * Renders a page with these builds, the shell's first. `input` is JSON text for the shell's `render`; its answer comes back.
   *
   * @throws RenderError
   */
  async render(builds: RenderedBuild[], input: string): Promise<unknown> {
    await this.warmUp();
    const answer = await this.renderPage({ builds, input });
    this.known.page = { builds, input };
    return answer;
  }

  /** Starts the process and loads the builds of a page into their realm, so that the first page finds them there. */
  async load(builds: RenderedBuild[]): Promise<void> {
    const realm = realmOf(builds);
    const { loaded } = await this.useRealm(realm);
    for (const { name, file, read } of builds) {
      if (loaded.has(name)) continue;
      try {
        const code = this.compiled.has(file) ? undefined : await read();
        await this.ask({ type: 'load', realm, name, file, code }, true);
        this.compiled.add(file);
        loaded.add(name);
      } catch (error) {
        throw new RenderError(`${file} does not load: ${(error as Error).message}`, true, name);
      }
    }
  }

  private async useRealm(name: string): Promise<RealmState> {
    const state = this.realms.get(name) ?? { loaded: new Set(), hasRendered: false };
    this.realms.delete(name);
    const [oldest] = this.realms.keys();
    if (oldest !== undefined && this.realms.size >= this.limits.realms) {
      this.realms.delete(oldest);
      await this.ask({ type: 'drop', realm: oldest });
    }
    this.realms.set(name, state);
    return state;
  }

  /** Until its code has been compiled, a process takes many times as long for a page, and what loops is found out late: so it begins with a page that went well. */
  async warmUp(): Promise<void> {
    const { page } = this.known;
    if (this.hasRendered || !page) return;
    try {
      await this.renderPage(page);
    } catch {
      this.known.page = undefined;
    }
  }

  private get hasRendered(): boolean {
    return [...this.realms.values()].some((realm) => realm.hasRendered);
  }

  /** Ends the process and frees all that its builds have left. */
  close(): void {
    this.isClosed = true;
    this.kill();
  }

  private async renderPage({ builds, input }: Page): Promise<unknown> {
    await this.load(builds);
    const { maxLength } = this.limits;
    const realm = realmOf(builds);
    const { output, html } = await this.ask({ type: 'render', realm, input, maxLength });
    const state = this.realms.get(realm);
    if (state) state.hasRendered = true;
    return { ...(JSON.parse(output) as object), html };
  }

  /** `endsOnError`: an error leaves something half done. */
  private async ask(command: Command, endsOnError = false): Promise<{ output: string; html?: string }> {
    if (this.isClosed) throw new RenderError('The renderer is closed', false);
    const child = (this.child ??= this.start());
    const listening = new AbortController();
    try {
      const answer = await Promise.race([
        new Promise<Result>((resolve, reject) => {
          const onExit = () => reject(new RenderError('The renderer has ended', true));
          child.once('message', resolve).once('exit', onExit);
          listening.signal.addEventListener('abort', () => child.off('message', resolve).off('exit', onExit));
          child.send(command);
        }),
        this.excess(child, command.realm, listening.signal),
      ]);
      if ('error' in answer) throw new RenderError(answer.error, answer.fatal);
      return answer;
    } catch (error) {
      if (endsOnError || !(error instanceof RenderError) || error.fatal) this.kill();
      throw error;
    } finally {
      // Without a reason, Node makes an error with a stack.
      listening.abort('done');
    }
  }

  /** Rejects when the process uses more than it may. Node itself limits the heap, but neither array buffers nor time. */
  private excess(child: ChildProcess, realm: string, stopped: AbortSignal): Promise<never> {
    const { limits } = this;
    const { hasRendered } = this.realms.get(realm) ?? {};
    const [processorMs, waitMs] = hasRendered
      ? [limits.processorMs, limits.waitMs]
      : [limits.firstProcessorMs, limits.firstWaitMs];
    // Looks, not the clock, count the time: on a machine so busy that they are late, the build is not to blame.
    let looks = 0;
    // Most pages are done before the first look, so none is taken at the beginning.
    let before: number | undefined;
    return new Promise((_resolve, reject) => {
      const timer = setInterval(() => {
        const use = processUse(child.pid!);
        before ??= use?.processorMs;
        if (++looks * lookMs > waitMs || (use && use.processorMs - before! > processorMs))
          reject(new RenderError('Not done in time', true));
        if (use && use.megabytes > limits.megabytes) reject(new RenderError('Too much memory', true));
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
      // A page leaves much garbage and little that lives: sharing that work between threads takes a tenth more of the processors than doing it.
      '--single-threaded-gc',
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
    this.realms = new Map();
    this.compiled = new Set();
    this.onEnd();
  }
}
