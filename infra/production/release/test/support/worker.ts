import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface Work {
  dataDir: string;
  by: string;
  /** Builds to publish and promote, in turn. */
  dists: string[];
  times: number;
}

export interface Done {
  revision: number;
  name: string;
  version: string;
}

export interface Worker {
  process: ChildProcess;
  /** Resolves when the process is about to start. */
  ready: Promise<void>;
  /** Its releases and the number of its conflicts; rejects with its error output if it failed. */
  done: Promise<{ released: Done[]; conflicts: number; killed: boolean }>;
}

/** @param maxFileBytes - size above which a file finds no room on the disk, a multiple of 512 */
export function startWorker(work: Work, env: Record<string, string> = {}, maxFileBytes?: number): Worker {
  const child = fork(join(__dirname, 'promoting-process.mjs'), [JSON.stringify(work)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Jest's conditions are removed, so that it runs built files.
    execArgv: [],
    ...(maxFileBytes && {
      execPath: '/bin/sh',
      execArgv: ['-c', `trap '' XFSZ; ulimit -S -f ${maxFileBytes / 512}; exec "${process.execPath}" "$0" "$@"`],
    }),
  });
  const released: Done[] = [];
  let conflicts = 0;
  let words = '';
  child.stderr!.on('data', (data: Buffer) => (words += data.toString()));
  const done = new Promise<Awaited<Worker['done']>>((resolve, reject) =>
    child.once('close', (code, signal) =>
      code === 0 || signal === 'SIGKILL'
        ? resolve({ released, conflicts, killed: signal === 'SIGKILL' })
        : reject(new Error(`worker ended with ${code}: ${words}`)),
    ),
  );
  const ready = new Promise<void>((resolve, reject) => {
    done.catch(reject);
    child.on('message', (message: { ready?: true; conflict?: true } & Partial<Done>) => {
      if (message.ready) resolve();
      else if (message.conflict) conflicts++;
      else released.push(message as Done);
    });
  });
  return { process: child, ready, done };
}
