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
}

const longestWait = 10_000;

/**
 * A part of the product in a process of its own, in its own process group so that Ctrl-C reaches only the supervisor, which stops
 * the parts in order. A part that dies is started again, later each time.
 */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private stopping = false;
  private wait = 500;

  constructor(private readonly options: PartOptions) {}

  /** Resolves when the part says it is ready; rejects with its own words when it ends before. */
  async start(): Promise<PartMessage> {
    const { name, file, args = [], env = {}, quiet, onMessage } = this.options;
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
        this.wait = 500;
        resolve(message);
      });
      child.once('exit', (code, signal) => {
        if (!ready) reject(new Error(lastWords.trim() || `The ${name} ended before it was ready (${signal ?? code}).`));
        else if (!this.stopping) this.restart(signal ?? code);
      });
    });
  }

  private restart(reason: NodeJS.Signals | number | null): void {
    console.error(`the ${this.options.name} ended (${reason}); starting it again in ${this.wait / 1000} s`);
    setTimeout(() => {
      if (!this.stopping) this.start().catch(() => this.restart(null));
    }, this.wait);
    this.wait = Math.min(this.wait * 2, longestWait);
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
