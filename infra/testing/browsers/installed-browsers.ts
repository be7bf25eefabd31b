import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { BrowserUnderTest } from './driver';
import { launchWithBiDi } from './puppeteer-driver';
import { openWebKit } from './webkit-driver';

const firefox = process.env.FIREFOX_PATH ?? programOf('firefox-esr', 'firefox');
const chromium = process.env.CHROMIUM_PATH ?? programOf('chromium', 'chromium-browser', 'google-chrome');

/**
 * Firefox, WebKit, which is the engine of Safari, and Chromium, in which all end-to-end tests run: it shows that the
 * journeys themselves are correct.
 */
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
  {
    name: 'Chromium',
    missing: chromium ? undefined : 'chromium',
    open: (size, proxy) =>
      launchWithBiDi({
        browser: 'chrome',
        executablePath: chromium,
        defaultViewport: size,
        args: ['--no-sandbox', `--proxy-server=${proxy.host}`, '--proxy-bypass-list=<-loopback>'],
      }),
  },
];

function programOf(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
