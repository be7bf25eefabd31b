import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const systemCheck = 'node infra/development/start/supported-system.mjs && ';
const asWindows = `data:text/javascript,Object.defineProperty(process, 'platform', { value: 'win32' })`;

/** Matches commands that both sh and Windows' cmd.exe understand: programs with plain words, joined with `&&` and `||`. */
const portable = /^[\w:./ @=-]+((&&|\|\|)[\w:./ @=-]+)*$/;
const ofUnixAlone = /(^|\|\| |&& )(exec|sh|bash|true|false|test|export|rm|cp|mv|cat|\w+=\S*) ?/;

it.each(Object.entries(scripts))('npm run %s reaches its first program in cmd.exe too', (_name, script) => {
  const [before = ''] = script.split(/(?<=supported-system\.mjs) && /);
  expect(before).toMatch(portable);
  expect(before).not.toMatch(ofUnixAlone);
});

it.each(Object.entries(scripts).filter(([, script]) => script.includes('node infra/')))(
  'npm run %s says on Windows in one sentence that it needs WSL 2',
  (_name, script) => {
    const [, file = ''] = /node (\S+)/.exec(script)!;
    expect(script.startsWith(systemCheck) || file.endsWith('bootstrap.mjs')).toBe(true);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', asWindows, join(root, file), 'none'], {
      env: { ...process.env, SETU_BUILT: 'true' },
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^On Windows this runs in WSL 2: .+\.\n$/);
  },
);
