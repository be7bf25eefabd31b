import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.js';

const pauseMs = 3_000;

interface DevServer {
  name: string;
  dir: string;
  port: number;
  /** Program that serves the slice in its folder. */
  program?: string;
}

/**
 * Starts a development server, and starts it again whenever it ends, such as after an error in its package.json. Resolves once it answers. It ends with this
 * process in any case: its channel closes then.
 *
 * @returns a function that ends it
 */
export async function startDevServer({ name, dir, port, program = rspack }: DevServer): Promise<() => void> {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let server: ChildProcess;
  const start = () => {
    server = fork(program, ['serve'], {
      cwd: dir,
      // In a group of its own: Ctrl-C reaches this process only.
      detached: true,
      env: { ...process.env, DEV_SERVER_PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--import', join(root, 'infra/development/start/dist/end-with-parent.js')],
    });
    server.once('exit', (code, signal) => {
      if (isEnded) return;
      console.error(
        `The development server of ${name} ended (${signal ?? code}); it starts again in ${pauseMs / 1_000} s.`,
      );
      timer = setTimeout(start, pauseMs);
    });
  };
  start();
  await untilListening(`http://127.0.0.1:${port}`);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    server.kill();
  };
}

const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');

async function untilListening(origin: string): Promise<void> {
  while (!(await fetch(origin).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 200));
}
