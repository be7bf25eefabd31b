import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { LimitedOutput } from './limited-output.js';

/** A message to the supervisor. */
export interface ProcessMessage {
  type: string;
  [key: string]: unknown;
}

export interface ProcessOptions {
  name: string;
  file: string;
  args?: string[];
  env?: Record<string, string>;
  /** Whether its standard output is hidden. */
  quiet?: boolean;
  onMessage?: (message: ProcessMessage) => void;
  /** Printed after a crash in native code: its likely cause and the remedy. */
  crashHint?: string;
  /** Called after several failed restarts in a row; without it, restarts never end. */
  onGivenUp?: () => void;
}

const minDelayMs = 500;
const maxDelayMs = 10_000;
const stopTimeoutMs = 10_000;
const maxFailedRestarts = 3;
const crashSignals: (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE'];

/**
 * A child process that is restarted when it ends: without delay, or with growing delays if it ends before it is ready.
 * It has its own process group, so that Ctrl-C reaches only the supervisor, which stops its processes in order.
 */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private stopping = false;
  private delayMs = 0;
  private failedRestarts = 0;
  private nextStart: NodeJS.Timeout | undefined;

  constructor(private readonly options: ProcessOptions) {}

  /** Resolves when the process reports that it is ready; rejects with its error output if it ends before. */
  async start(): Promise<ProcessMessage> {
    const { file, args = [], env = {}, quiet, onMessage } = this.options;
    this.stopping = false;
    const child = fork(file, args, {
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe', 'ipc'],
    });
    this.child = child;
    let errorOutput = '';
    const printed = new LimitedOutput((text) => process.stderr.write(text));
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(-2_000);
      printed.add(text);
    });
    child.on('message', (message: ProcessMessage) => onMessage?.(message));
    return new Promise((resolve, reject) => {
      let ready = false;
      child.on('message', (message: ProcessMessage) => {
        if (message.type !== 'ready') return;
        ready = true;
        this.delayMs = 0;
        this.failedRestarts = 0;
        resolve(message);
      });
      child.once('exit', (code, signal) => {
        if (!ready) reject(new Error(this.explain(errorOutput.trim(), code, signal)));
        else if (!this.stopping) this.restart(signal ?? code);
      });
    });
  }

  /** Returns the reason of an early end: its error output, or else our own words. */
  private explain(errorOutput: string, code: number | null, signal: NodeJS.Signals | null): string {
    const crashed = crashSignals.includes(signal);
    if (errorOutput && !crashed) return errorOutput;
    const { name, crashHint = '' } = this.options;
    const explanation = `The ${name} ended before it was ready (${signal ?? code}). ${crashed ? crashHint : ''}`.trim();
    if (!this.stopping) console.error(explanation);
    return explanation;
  }

  private restart(reason: NodeJS.Signals | number | null): void {
    const { name, onGivenUp } = this.options;
    if (onGivenUp && this.failedRestarts >= maxFailedRestarts) {
      console.error(`the ${name} could not be restarted`);
      return onGivenUp();
    }
    console.error(`the ${name} ended (${reason}); restarting it in ${this.delayMs / 1000} s`);
    this.nextStart = setTimeout(() => {
      const starting = this.start();
      const { child } = this;
      starting.catch(() => {
        this.failedRestarts++;
        // It may have been stopped, and started again, before it was ready.
        if (!this.stopping && child === this.child) this.restart(null);
      });
    }, this.delayMs);
    this.delayMs = Math.min(Math.max(this.delayMs * 2, minDelayMs), maxDelayMs);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.nextStart);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await once(child, 'exit');
    clearTimeout(hard);
  }

  /** Kills the process, for a second Ctrl-C. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }
}
