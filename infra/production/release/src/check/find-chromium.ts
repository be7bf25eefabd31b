import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** Facts by which the browsers of a computer are found. */
export interface Computer {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
  isProgram(path: string): boolean;
  /** Returns the path of Chromium in Playwright's cache, whether or not it exists; undefined on an unsupported system. */
  playwrightPath(): Promise<string | undefined>;
}

export const thisComputer: Computer = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  isProgram(path) {
    try {
      accessSync(path, constants.X_OK);
      return statSync(path).isFile();
    } catch {
      return false;
    }
  },
  async playwrightPath() {
    const { chromium } = await import('playwright-core');
    try {
      return chromium.executablePath();
    } catch {
      return undefined;
    }
  },
};

/**
 * Chromium first: the tests and the check of a release are developed with it. Its headless shell has no windows, and takes a third less of the processor than
 * the browser without a window.
 */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome-stable',
  'google-chrome',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];
/** Browsers of snap and flatpak run in a sandbox with its own file system, so they come last. */
const snap = '/snap/bin';
const flatpaks = ['org.chromium.Chromium', 'com.google.Chrome', 'com.microsoft.Edge'];
const macApplications = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const windowsPrograms = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns every path at which a computer may have Chrome, Chromium or Edge, the preferred ones first. */
function browserPaths({ platform, env, home }: Computer): string[] {
  const each = (folders: string[], files: string[], { join }: typeof posix = posix) =>
    files.flatMap((file) => folders.map((folder) => join(folder, file)));
  if (platform === 'win32') {
    const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']];
    return each(folders.filter((folder) => folder !== undefined), windowsPrograms, win32); // prettier-ignore
  }
  const path = (env['PATH'] ?? '').split(':').filter((folder) => folder && folder !== snap);
  const onPath = each(path, commands);
  if (platform === 'darwin') {
    const programs = macApplications.map((name) => `${name}.app/Contents/MacOS/${name}`);
    return [...each(['/Applications', posix.join(home, 'Applications')], programs), ...onPath];
  }
  const flatpakFolders = ['/var/lib/flatpak', posix.join(home, '.local/share/flatpak')];
  const exports = flatpakFolders.map((folder) => posix.join(folder, 'exports/bin'));
  return [...onPath, ...each([snap], commands), ...each(exports, flatpaks)];
}

/**
 * Returns the path of a browser for the tests and the check of a release: the one of CHROMIUM_PATH, else an installed
 * one, else the one in Playwright's cache. Throws a sentence that says how to install one.
 */
export async function findChromium(computer: Computer = thisComputer): Promise<string> {
  const { env, isProgram } = computer;
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is not a program.`);
  }
  const installed = browserPaths(computer).find(isProgram);
  if (installed) return installed;
  const downloaded = await computer.playwrightPath();
  if (downloaded && isProgram(downloaded)) return downloaded;
  throw new Error(
    'Chrome, Chromium and Edge are missing: install one of them (`apt-get install chromium` on Debian), ' +
      "run `npx playwright-core install chromium --no-shell`, which downloads Playwright's own and needs no root, or set CHROMIUM_PATH.",
  );
}
