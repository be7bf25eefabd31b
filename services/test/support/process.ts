import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ParentMessage } from '../../src/platform/lifecycle.js';

const services = fileURLToPath(new URL('../..', import.meta.url));

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface TestProcess {
  child: ChildProcess;
  messages: ParentMessage[];
  /** The output so far. */
  output: () => string;
  /** Port in the `ready` message. Rejects with the output if the process ends before. */
  port: Promise<number>;
  exit: Promise<Exit>;
}

/** A process of the built files, as the product runs them, without the directory of colleges. */
export function startProcess(file: string, env: NodeJS.ProcessEnv, args: string[] = []): TestProcess {
  const child = fork(`${services}dist/${file}`, args, {
    env: { PATH: process.env.PATH, SEED_DIRECTORY: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const messages: ParentMessage[] = [];
  let output = '';
  const streams = [child.stdout!, child.stderr!];
  for (const stream of streams) stream.on('data', (chunk) => (output += String(chunk)));
  // Not 'close', which does not come any more once the channel is disconnected.
  const exit = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))]).then(
    ([[code, signal]]) => ({ code, signal }) as Exit,
  );
  const port = new Promise<number>((resolve, reject) => {
    child.on('message', (message: ParentMessage) => {
      messages.push(message);
      if (message.type === 'ready') resolve(message.port);
    });
    void exit.then(() => reject(new Error(output)));
  });
  port.catch(() => {});
  return { child, messages, output: () => output, port, exit };
}
