import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.js';

const file = pathToFileURL(join(root, 'infra/development/start/show-step.mjs')).href;

/** Prints a step of 21 seconds by a clock of the test. */
function printed(isTTY: boolean): string {
  const program = `import { mock } from 'node:test';
    import { showStep } from ${JSON.stringify(file)};
    mock.timers.enable({ apis: ['setInterval', 'Date'] });
    process.stdout.isTTY = ${isTTY};
    const step = showStep('building what changed');
    mock.timers.tick(1_000);
    step.show('built 9 of 22');
    for (let second = 0; second < 20; second++) mock.timers.tick(1_000);
    step.end('built');
    mock.timers.tick(60_000);`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stdout;
}

it('prints a line at the beginning, each ten seconds and at the end where the output is a file', () =>
  expect(printed(false).split('\n')).toEqual([
    'building what changed ...',
    'built 9 of 22 ... 10 s',
    'built 9 of 22 ... 20 s',
    'built in 21 s',
    '',
  ]));

it('changes one line each second in a terminal', () => {
  const lines = printed(true).split('\r\x1b[K').slice(1);
  expect([lines.slice(0, 5), lines.at(-2), lines.at(-1)]).toEqual([
    [
      'building what changed ...',
      'building what changed ... 1 s',
      'built 9 of 22 ... 1 s',
      'built 9 of 22 ... 2 s',
      'built 9 of 22 ... 3 s',
    ],
    'built 9 of 22 ... 21 s',
    'built in 21 s\n',
  ]);
});
