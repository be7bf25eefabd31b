import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Answer } from './realm.js';

/** A server build: its name in the release, its path on the site and a function that reads its verified code. */
export interface RenderedBuild {
  name: string;
  file: string;
  read(): Promise<string>;
}

/** A page that was not rendered. `fatal`: its builds ended the process, so they had better not be asked again soon. */
export class RenderError extends Error {
  constructor(
    message: string,
    readonly fatal: boolean,
  ) {
    super(message);
  }
}

export const renderLimits = {
  /** Milliseconds for one page, once the builds are there. */
  renderMs: 500,
  /** Milliseconds until a new process with its builds has answered. */
  startMs: 3_000,
  heapMegabytes: 128,
  /** Of the whole process, array buffers included. */
  megabytes: 320,
  /** Characters of one rendered page. */
  maxLength: 2_000_000,
  /** Pages waiting for their turn. */
  waiting: 64,
};

/** The code of the process, given to it as text, so that it needs to read no file at all. */
const realmFile = new URL('../../dist/rendering/realm.js', import.meta.url);

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** One process with the builds of one set. It renders one page after another, is killed when a page takes too long, and starts again for the next. */
export class RenderProcess {
  private child: ChildProcess | undefined;
  private loaded = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private count = 0;
  private readonly watch: NodeJS.Timeout;

  constructor(private readonly limits = renderLimits) {
    this.watch = setInterval(() => void this.checkMemory(), 50).unref();
  }

  /**
   * Renders a page with these builds, the shell's first. `input` goes to the shell's `render`; its answer comes back.
   *
   * @throws RenderError
   */
  async render(builds: RenderedBuild[], input: object): Promise<unknown> {
    if (this.waiting >= this.limits.waiting) throw new RenderError('Too many pages wait to be rendered', false);
    this.waiting++;
    const rendering = this.turn.then(() => this.renderNow(builds, input));
    this.turn = rendering.catch(() => undefined);
    return rendering.finally(() => this.waiting--);
  }

  /** Ends the process and frees all that its builds have left. */
  close(): void {
    clearInterval(this.watch);
    this.kill();
  }

  private async renderNow(builds: RenderedBuild[], input: object): Promise<unknown> {
    const missing = builds.filter(({ file }) => !this.loaded.has(file));
    const codes = await Promise.all(missing.map((build) => build.read()));
    const child = (this.child ??= this.start());
    missing.forEach(({ name, file }, index) => {
      this.loaded.add(file);
      child.send({ type: 'load', name, file, code: codes[index] });
    });
    return this.ask(child, input, missing.length > 0 ? this.limits.startMs : this.limits.renderMs);
  }

  private async ask(child: ChildProcess, input: object, timeoutMs: number): Promise<unknown> {
    const id = ++this.count;
    const listeners = new AbortController();
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        const timer = setTimeout(() => reject(new RenderError(`Not rendered within ${timeoutMs} ms`, true)), timeoutMs);
        const onMessage = (message: Answer) => message.id === id && resolve(message);
        const onExit = () => reject(new RenderError('The renderer has ended', true));
        child.on('message', onMessage).once('exit', onExit);
        listeners.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          child.off('message', onMessage).off('exit', onExit);
        });
        child.send({ type: 'render', id, input: JSON.stringify(input), maxLength: this.limits.maxLength });
      });
      if ('error' in answer) throw new RenderError(answer.error, answer.fatal);
      return JSON.parse(answer.output);
    } catch (error) {
      if (!(error instanceof RenderError) || error.fatal) this.kill();
      throw error;
    } finally {
      listeners.abort();
    }
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
    const forget = () => {
      if (this.child !== child) return;
      this.child = undefined;
      this.loaded = new Set();
    };
    // A message to a process that has just ended fails; its end is what counts.
    child.once('exit', forget).on('error', forget);
    child.unref();
    child.channel?.unref();
    return child;
  }

  private kill(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
    this.loaded = new Set();
  }

  /** Node limits the heap, but not array buffers. */
  private async checkMemory(): Promise<void> {
    const { child } = this;
    if (!child?.pid) return;
    const pages = (await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')).split(' ')[1];
    if (Number(pages) * 4_096 > this.limits.megabytes * 1024 * 1024) child.kill('SIGKILL');
  }
}
