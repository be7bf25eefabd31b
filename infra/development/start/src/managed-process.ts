import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A message of a part to the supervisor. */
export interface PartMessage {
  type: string;
  [key: string]: unknown;
}

export interface PartOptions {
  name: string;
  file: string;
  args?: string[];
  env?: Record<string, string>;
  /** Its standard output is not shown. */
  quiet?: boolean;
  onMessage?: (message: PartMessage) => void;
  /** What a crash of its own code, rather than of ours, may mean and what to do about it. */
  crashHint?: string;
  /** Called when it could not be started again several times in a row; without it, it is tried for ever. */
  onGivenUp?: () => void;
}

const shortestWait = 500;
const longestWait = 10_000;
const mostRestarts = 3;
const crashes: (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE'];

/**
 * A part of the product in a process of its own, in its own process group so that Ctrl-C reaches only the supervisor, which stops
 * the parts in order. A part that dies is started again at once; one that dies before it is ready, later each time.
 */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private stopping = false;
  private wait = 0;
  private failedRestarts = 0;

  constructor(private readonly options: PartOptions) {}

  /** Resolves when the part says it is ready; rejects with its own words when it ends before. */
  async start(): Promise<PartMessage> {
    const { file, args = [], env = {}, quiet, onMessage } = this.options;
    this.stopping = false;
    const child = fork(file, args, {
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe', 'ipc'],
    });
    this.child = child;
    let lastWords = '';
    child.stderr!.on('data', (data: Buffer) => {
      lastWords = (lastWords + data.toString()).slice(-2_000);
      process.stderr.write(data);
    });
    child.on('message', (message: PartMessage) => onMessage?.(message));
    return new Promise((resolve, reject) => {
      let ready = false;
      child.on('message', (message: PartMessage) => {
        if (message.type !== 'ready') return;
        ready = true;
        this.wait = 0;
        this.failedRestarts = 0;
        resolve(message);
      });
      child.once('exit', (code, signal) => {
        if (!ready) reject(new Error(this.lastWords(lastWords.trim(), code, signal)));
        else if (!this.stopping) this.restart(signal ?? code);
      });
    });
  }

  /** What a part said that ended too early; where it could say nothing, we do. */
  private lastWords(said: string, code: number | null, signal: NodeJS.Signals | null): string {
    const crashed = crashes.includes(signal);
    if (said && !crashed) return said;
    const { name, crashHint = '' } = this.options;
    const words = `The ${name} ended before it was ready (${signal ?? code}). ${crashed ? crashHint : ''}`.trim();
    if (!this.stopping) console.error(words);
    return words;
  }

  private restart(reason: NodeJS.Signals | number | null): void {
    const { name, onGivenUp } = this.options;
    if (onGivenUp && this.failedRestarts >= mostRestarts) {
      console.error(`the ${name} could not be started again`);
      return onGivenUp();
    }
    console.error(`the ${name} ended (${reason}); starting it again in ${this.wait / 1000} s`);
    setTimeout(() => {
      if (!this.stopping) this.start().catch(() => (this.failedRestarts++, this.restart(null)));
    }, this.wait);
    this.wait = Math.min(Math.max(this.wait * 2, shortestWait), longestWait);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), longestWait);
    await once(child, 'exit');
    clearTimeout(hard);
  }

  /** Ends the part at once, for a second Ctrl-C. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }
}
