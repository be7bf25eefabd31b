import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Computer, findChromium, thisComputer } from './find-chromium.js';

/** Returns a computer that has only these programs. */
const computer = (programs: string[], facts: Partial<Computer> = {}): Computer => ({
  platform: 'linux',
  env: { PATH: '/home/asha/bin:/usr/bin:/snap/bin' },
  home: '/home/asha',
  isProgram: (path) => programs.includes(path),
  playwrightPath: async () => '/home/asha/.cache/ms-playwright/chromium-1/chrome',
  ...facts,
});
const mac = { platform: 'darwin', env: { PATH: '/usr/bin:/opt/homebrew/bin' }, home: '/Users/asha' } as const;
const windows = {
  platform: 'win32',
  env: {
    ProgramFiles: 'C:\\Program Files',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\asha\\AppData\\Local',
  },
  home: 'C:\\Users\\asha',
} as const;

it.each<[string, Partial<Computer>]>([
  ['/usr/bin/chromium', {}],
  ['/home/asha/bin/google-chrome', {}],
  ['/usr/bin/google-chrome-stable', {}],
  ['/usr/bin/chromium-browser', {}],
  ['/usr/bin/microsoft-edge', {}],
  ['/snap/bin/chromium', {}],
  ['/snap/bin/chromium', { env: {} }],
  ['/var/lib/flatpak/exports/bin/com.google.Chrome', {}],
  ['/home/asha/.local/share/flatpak/exports/bin/org.chromium.Chromium', {}],
  ['/home/asha/.cache/ms-playwright/chromium-1/chrome', {}],
  ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', mac],
  ['/Users/asha/Applications/Chromium.app/Contents/MacOS/Chromium', mac],
  ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', mac],
  ['/opt/homebrew/bin/chromium', mac],
  ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', windows],
  ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', windows],
  ['C:\\Users\\asha\\AppData\\Local\\Chromium\\Application\\chrome.exe', windows],
])('finds %s', async (path, facts) => expect(await findChromium(computer([path], facts))).toBe(path));

it('prefers CHROMIUM_PATH, then an installed browser, then a sandboxed one, then Playwright’s', async () => {
  const paths = ['/usr/bin/microsoft-edge', '/snap/bin/chromium', '/home/asha/.cache/ms-playwright/chromium-1/chrome'];
  const env = { PATH: '/snap/bin:/usr/bin', CHROMIUM_PATH: '/opt/chrome' };
  expect(await findChromium(computer([...paths, '/opt/chrome'], { env }))).toBe('/opt/chrome');
  for (const [index, path] of paths.entries()) expect(await findChromium(computer(paths.slice(index)))).toBe(path);
});

it('says how to install one, and that CHROMIUM_PATH is wrong', async () => {
  const none = computer([], { playwrightPath: async () => undefined });
  await expect(findChromium(none)).rejects.toThrow(
    /^Chrome, Chromium and Edge are missing: .*apt-get install chromium.*npx playwright-core install chromium/,
  );
  const wrong = computer(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/gone', PATH: '/usr/bin' } });
  await expect(findChromium(wrong)).rejects.toThrow('CHROMIUM_PATH is /opt/gone, which is not a program.');
});

it('accepts only an executable file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'setu-browsers-'));
  mkdirSync(join(folder, 'chromium'));
  writeFileSync(join(folder, 'google-chrome'), '', { mode: 0o644 });
  writeFileSync(join(folder, 'microsoft-edge'), '', { mode: 0o755 });
  expect(await findChromium({ ...thisComputer, env: { PATH: folder } })).toBe(join(folder, 'microsoft-edge'));
  rmSync(folder, { recursive: true });
});

it('looks in the folder of Playwright’s downloads', async () => {
  const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  const args = [cli, 'install', 'chromium', '--no-shell', '--dry-run'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const [, folder = 'no folder'] = /Install location: +(.+)/.exec(stdout) ?? [];
  expect(await thisComputer.playwrightPath()).toContain(folder);
});
