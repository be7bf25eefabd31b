import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const program = (end: string) => `
  import { pino } from 'pino';
  import { limitedLog } from ${JSON.stringify(resolve(__dirname, '../dist/index.js'))};
  const log = pino({ level: 'warn', ...limitedLog() });
  for (let time = 0; time < 1000; time++) log.error(new Error('broken'), 'a request failed');
  ${end}`;

test.each([
  ['calls exit', 'process.exit(0);'],
  ['has nothing more to do', ''],
  ['fails', 'setTimeout(() => { throw new Error("unexpected"); });'],
])('no line is lost when a process %s', async (_what, end) => {
  const output = await new Promise<string>((done) =>
    execFile(process.execPath, ['--input-type=module', '--eval', program(end)], { cwd: __dirname }, (_error, stdout) =>
      done(stdout),
    ),
  );
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { suppressed?: number });
  expect(lines).toHaveLength(2);
  // Pino may still write the first line in the background while it writes the rest at the end.
  expect(lines).toContainEqual(expect.objectContaining({ suppressed: 998, msg: 'a request failed' }));
});
