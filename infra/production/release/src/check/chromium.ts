import { existsSync } from 'node:fs';

/** Path of an installed Chromium. Throws a sentence that names the command which installs one. */
export function findChromium(): string {
  const { CHROMIUM_PATH } = process.env;
  const known = [CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error(
    'Chromium is missing. Install it with `npm run install:chromium` (Debian), or name it in CHROMIUM_PATH.',
  );
}
