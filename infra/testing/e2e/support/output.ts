import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

declare global {
  /** Files with the output of this test file's processes, for the test environment. Undefined in Jest's global set-up. */
  var outputFiles: string[] | undefined;
}

/** Writes the output of a process to a file, which the report of a failed test quotes. */
export function saveOutput(name: string, child: ChildProcess): { file: string; printed(): string } {
  const file = join(process.env.OUTPUT_DIR!, `${name}-${child.pid}.txt`);
  globalThis.outputFiles?.push(file);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream!.on('data', (data: Buffer) => {
      printed += data.toString();
      appendFileSync(file, data);
    });
  // Records the end of the product: it explains a failure that looks like one of the network.
  child.once('exit', (code, signal) => appendFileSync(file, `ended with ${signal ?? code}\n`));
  return { file, printed: () => printed };
}
