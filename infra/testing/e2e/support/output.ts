import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

declare global {
  /** Files with what the processes of this test file print, for the test environment. Not there in Jest's global set-up. */
  var outputFiles: string[] | undefined;
}

/** Keeps what a process prints in a file, which the report of a failed test quotes. */
export function keepOutput(name: string, child: ChildProcess): { file: string; printed(): string } {
  const file = join(process.env.OUTPUT_DIR!, `${name}-${child.pid}.txt`);
  globalThis.outputFiles?.push(file);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream!.on('data', (data: Buffer) => {
      printed += data.toString();
      appendFileSync(file, data);
    });
  // A product that ended by itself, or was killed, explains a failure that looks like the network's.
  child.once('exit', (code, signal) => appendFileSync(file, `ended with ${signal ?? code}\n`));
  return { file, printed: () => printed };
}
