import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { BrowserUnderTest } from './driver';
import { launchWithBiDi } from './puppeteer-driver';
import { openWebKit } from './webkit-driver';

const firefox = process.env.FIREFOX_PATH ?? programOf('firefox-esr', 'firefox');

/** Firefox, and WebKit, which is the engine of Safari. All end-to-end tests run in Chromium. */
export const browsers: BrowserUnderTest[] = [
  {
    name: 'Firefox',
    missing: firefox ? undefined : 'firefox-esr',
    open: (size, { hostname, port }) =>
      launchWithBiDi({
        browser: 'firefox',
        executablePath: firefox,
        defaultViewport: size,
        extraPrefsFirefox: {
          'network.proxy.type': 1,
          'network.proxy.http': hostname,
          'network.proxy.http_port': Number(port),
          'network.proxy.ssl': hostname,
          'network.proxy.ssl_port': Number(port),
          'network.proxy.allow_hijacking_localhost': true,
        },
      }),
  },
  {
    name: 'WebKit',
    missing: ['WebKitWebDriver', 'Xvfb'].find((program) => !programOf(program)),
    open: openWebKit,
  },
];

function programOf(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
