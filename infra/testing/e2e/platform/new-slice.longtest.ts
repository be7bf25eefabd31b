import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promote, publish } from '@setu/release';
import { openToPromote, openToRead } from '@setu/release-store';
import type { Browser } from 'playwright-core';
import { desktop, launch, openPage } from '../support/browser';
import { writeLibraryRemote } from '../support/library-remote';
import { installOffline } from '../support/outside-repository';
import type { ServiceToken } from '@setu/contracts';
import { eventually, freePort, Visitor, withProgram } from '@setu/testing';
import { throwingWhenShown, variantOf } from '../support/releases';
import { copyRepository, runTool } from '../support/repository-copy';
import { freshEmail, password } from '../support/people';
import { startProduct, type RunningProduct } from '../support/start-product';
import { startTokenService, type TokenService } from '../support/token-service';

const root = resolve(__dirname, '../../../..');
const workspace = copyRepository();
const slice = join(workspace, 'mfe-scholarships');

let product: RunningProduct;
let browser: Browser;
let service: TokenService;
/** Port of a second service, which is not written in JavaScript. */
let otherPort: number;

beforeAll(async () => {
  service = await startTokenService('grants');
  otherPort = await freePort();
  const origins = [service.origin, `http://127.0.0.1:${otherPort}`].join();
  [product, browser] = await Promise.all([startProduct({ SERVICE_ORIGINS: origins }), launch()]);
  service.trust(product.url);
});
afterAll(async () => {
  await Promise.all([browser.close(), product.stop(), service.stop()]);
  rmSync(workspace, { recursive: true });
});

const run = (cwd: string, tool: string, ...args: string[]) => runTool(workspace, cwd, tool, ...args);

const release = (...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'infra/production/release/release.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: product.dataDir },
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** A page that calls the slice's own service, as infra/docs/own-service.md shows it. */
const pageWithService = join(__dirname, '../support/service-page.tsx.template');

/** Adds the generated slice to the menu and to a college's tabs. */
function fillSlots() {
  const file = join(slice, 'package.json');
  const content = JSON.parse(readFileSync(file, 'utf8')) as { slice: object };
  expect(content.slice).not.toHaveProperty('fills');
  const fills = [
    { slot: 'navigation', order: 25, label: 'Scholarships', page: '/scholarships' },
    { slot: 'college-tab', order: 45, label: 'Scholarships', widget: 'CollegeScholarships' },
  ];
  writeFileSync(file, JSON.stringify({ ...content, slice: { ...content.slice, fills } }));
  mkdirSync(join(slice, 'src/features/college'));
  writeFileSync(
    join(slice, 'src/features/college/college-scholarships.tsx'),
    `import type { SlotProps } from "@setu/sdk";
    export const CollegeScholarships = ({ name }: SlotProps['college-tab']) => <p>Scholarships of {name}: 7</p>;`,
  );
  writeFileSync(
    join(slice, 'src/widgets.d.ts'),
    `import type { SlotProps } from "@setu/sdk";
    declare module '@setu/sdk' {
      interface WidgetProps { 'scholarships/CollegeScholarships': SlotProps['college-tab'] }
    }`,
  );
  const entry = join(slice, 'src/slice.tsx');
  const source = readFileSync(entry, 'utf8').replace('widgets: {}', 'widgets: { CollegeScholarships }');
  writeFileSync(entry, `import { CollegeScholarships } from './features/college/college-scholarships';\n${source}`);
}

test('a generated slice builds, passes its tests and is released without a change of the shell', async () => {
  expect((await fetch(`${product.url}/scholarships`)).status).toBe(404);
  run(workspace, 'nx', 'g', 'slice', 'scholarships', '--skip-install');
  const { workspaces } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { workspaces: string[] };
  expect(workspaces).toContain('mfe-scholarships');
  fillSlots();
  run(slice, 'tsc', '--noEmit');
  run(
    workspace,
    'jest',
    '--config',
    'infra/testing/setup/jest.config.mjs',
    '--selectProjects',
    'dom',
    '--',
    'mfe-scholarships',
  );
  run(slice, 'rspack', 'build');

  const { log } = await openToRead({}, product.dataDir);
  const before = (await log.live())!;
  release('publish', 'scholarships', '--from', join(slice, 'dist'));
  release('promote', 'scholarships');
  const { shell, slices } = (await log.live())!.stable;
  expect(shell).toEqual(before.stable.shell);
  expect(Object.keys(slices)).toEqual([...Object.keys(before.stable.slices), 'scholarships']);
});

test('the released slice appears under its route, server-rendered for readers and search engines without script', async () => {
  const { page } = await openPage(browser, desktop);
  await eventually(async () => expect((await page.goto(`${product.url}/scholarships`))!.status()).toBe(200));
  await page.getByRole('heading', { level: 1, name: 'Scholarships' }).waitFor();
  expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
  expect(await page.title()).toBe('Scholarships · CampusSetu');

  // On a busy machine the first readers of a release get the page from the browser.
  await eventually(async () => {
    const html = await (await fetch(`${product.url}/scholarships`)).text();
    expect(html).toContain('This slice is built, tested and released on its own.');
    expect(html).toContain('<title>Scholarships · CampusSetu</title>');
  });
});

describe('what the slice puts into slots', () => {
  const menu = ['Home', 'Find Colleges', 'Chances', 'Talk to Mentors', 'About Us', 'Contact Us'];
  const tabs = ['Overview', 'Courses', 'Mentors', 'Gallery', 'Rating', 'Contact'];
  const withIt = (names: string[], after: string) =>
    names.flatMap((name) => (name === after ? [name, 'Scholarships'] : [name]));
  const textOf = async (path: string) => (await fetch(product.url + path)).text();

  const collegePage = async () => {
    const { items } = (await (await fetch(`${product.url}/api/colleges?limit=1`)).json()) as {
      items: { _id: string; name: string }[];
    };
    return { path: `/colleges/${items[0]!._id}`, name: items[0]!.name };
  };
  /** The menu and the tabs of a college, as a visitor sees them. */
  const shown = async (path: string) => {
    const { page, problems } = await openPage(browser, desktop);
    await page.goto(product.url + path);
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    return { page, problems, menu: await links.allTextContents(), tabs: await page.getByRole('tab').allTextContents() };
  };

  test('is at its position everywhere, server-rendered too', async () => {
    const { path, name } = await collegePage();
    // On a busy machine the first readers of a release get the page from the browser.
    await eventually(async () => expect(await textOf(path)).toContain(`Scholarships of <!-- -->${name}<!-- -->: 7`));
    expect(await textOf(path)).toContain('href="/scholarships"');
    expect(await textOf('/about')).toContain('href="/scholarships"');
    const seen = await shown(path);
    expect(seen.menu).toEqual(withIt(menu, 'Chances'));
    expect(seen.tabs).toEqual(withIt(tabs, 'Gallery'));
    await seen.page.getByRole('tab', { name: 'Scholarships' }).click();
    await seen.page.getByRole('tabpanel').getByText(`Scholarships of ${name}: 7`).waitFor();
    expect(seen.page.url()).toBe(`${product.url}${path}?tab=scholarships`);
    expect(seen.problems).toEqual([]);
  });

  test('costs its own place alone when it throws, and goes with a rollback', async () => {
    const releases = await openToPromote({}, product.dataDir, 'test');
    const good = (await releases.log.live())!;
    // Two, because the page shows the build before in the place of one that throws.
    for (const mark of ['broken', 'worse']) {
      const folder = await variantOf(slice, mark, throwingWhenShown);
      await promote(releases, { builds: [await publish(releases.store, folder)], check: async () => undefined });
      rmSync(folder, { recursive: true });
    }
    const { path } = await collegePage();
    const { version } = (await releases.log.live())!.stable.slices.scholarships!;
    await eventually(async () => expect(await textOf(path)).toContain(version));
    const { page, ...seen } = await shown(`${path}?tab=scholarships`);
    expect(seen.menu).toEqual(withIt(menu, 'Chances'));
    expect(seen.tabs).toEqual(withIt(tabs, 'Gallery'));
    const failed = page.locator('[data-failed-slice]');
    await page.getByRole('tabpanel').getByText('This part did not load').waitFor();
    expect(await failed.count()).toBe(1);
    await page.getByRole('tab', { name: 'Courses' }).click();
    await page.getByRole('tabpanel', { name: 'Courses' }).waitFor();
    expect(await failed.count()).toBe(0);

    release('rollback', String(good.revision - 1));
    await eventually(async () => expect(await textOf(path)).not.toContain('/scholarships'));
    const after = await shown(path);
    expect(after).toMatchObject({ menu, tabs, problems: [] });
  });
});

describe('a slice in a repository of its own', () => {
  const repository = join(mkdtempSync(join(tmpdir(), 'setu-outside-')), 'mfe-grants');
  const npm = (...args: string[]) =>
    execFileSync('npm', args, {
      cwd: repository,
      env: { ...process.env, DATA_DIR: product.dataDir, NODE_ENV: 'test' },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  /** Releases the slice with a service at an address. */
  function releaseWithService(origin: string) {
    const file = join(repository, 'package.json');
    const content = JSON.parse(readFileSync(file, 'utf8')) as { slice: object };
    writeFileSync(file, JSON.stringify({ ...content, slice: { ...content.slice, service: origin } }));
    npm('run', 'release', '--', 'publish', 'grants');
    npm('run', 'release', '--', 'promote', 'grants');
  }
  afterAll(() => rmSync(dirname(repository), { recursive: true }));

  test('is written with the packed packages, and its tests pass', () => {
    rmSync(repository, { recursive: true, force: true });
    execFileSync('npx', ['nx', 'g', 'slice', 'grants', '--standalone', `--directory=${repository}`, '--skip-install'], {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false' },
      stdio: 'pipe',
    });
    installOffline(repository);
    npm('test');
    expect(readFileSync(join(repository, '.github/workflows/ci.yml'), 'utf8')).toMatch(
      /RELEASE_SIGNING_KEY: \$\{\{ secrets\.RELEASE_SIGNING_KEY \}\}[^]+npm run release -- publish grants\n/,
    );
  });

  test('is published and promoted with the command alone, which checks its types and builds it', async () => {
    expect(npm('run', 'release', '--', 'publish', 'grants')).toMatch(/grants 0\.1\.0-\w{10} is published/);
    expect(npm('run', 'release', '--', 'promote', 'grants')).toMatch(/is live: .*\+ grants 0\.1\.0-|already/);
    await eventually(async () => expect((await fetch(`${product.url}/grants`)).status).toBe(200));
    const { page, problems } = await openPage(browser, desktop);
    await page.goto(`${product.url}/grants`);
    await page.getByRole('heading', { level: 1, name: 'Grants' }).waitFor();
    expect(problems).toEqual([]);
    await eventually(async () =>
      expect(await (await fetch(`${product.url}/grants`)).text()).toContain('built, tested and released on its own'),
    );
  });

  test('brings a service of its own, which knows the signed-in user, without a change of the backend', async () => {
    expect((await fetch(`${product.url}/api/grants`)).status).toBe(404);
    copyFileSync(pageWithService, join(repository, 'src/features/home/home.page.tsx'));
    releaseWithService(service.origin);
    await eventually(async () => expect((await fetch(`${product.url}/api/grants`)).status).toBe(200));

    const { page, problems } = await openPage(browser, desktop);
    await page.goto(`${product.url}/grants`);
    await page.getByText('Members: 0').waitFor();
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('Log in to join.').waitFor();
    // The console names the rejected call.
    expect(problems.splice(0)).toEqual([expect.stringContaining('401')]);
    const account = { email: freshEmail(), password };
    await page.context().request.post(`${product.url}/api/users/signup`, { data: account });
    for (const visit of ['first', 'again']) {
      await page.reload();
      await page.getByText(visit === 'first' ? 'Members: 0' : 'Members: 1').waitFor();
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByText('Members: 1, cookies: none').waitFor();
    }
    expect(problems).toEqual([]);
    expect(service.members).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  withProgram('python3', () => {
    test('has its service in another language and at another address from its next release on', async () => {
      const program = join(__dirname, '../support/token-service.py');
      const other = spawn('python3', [program, 'grants', product.url, String(otherPort)], { stdio: 'inherit' });
      const exit = once(other, 'exit');
      try {
        const origin = `http://127.0.0.1:${otherPort}`;
        await eventually(async () => expect((await fetch(origin)).ok).toBe(true));
        releaseWithService(origin);
        const answer = async () => (await fetch(`${product.url}/api/grants`)).json();
        await eventually(async () => expect(await answer()).toEqual({ members: 0, language: 'Python' }));

        const user = new Visitor(product.url);
        await user.post('/api/users/signup', { email: freshEmail(), password });
        const { token } = (await user.post<ServiceToken>('/api/users/me/service-tokens', { service: 'grants' })).body;
        const join = (authorization: string) =>
          user.send('POST', '/api/grants/members', {}, { authorization, origin: product.url });
        expect((await join('')).status).toBe(401);
        const forged = token.replace(/(?<=\.)[\w-](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'));
        expect((await join(`Bearer ${forged}`)).status).toBe(401);
        expect(await join(`Bearer ${token}`)).toMatchObject({ status: 200, body: { members: 1, cookie: '' } });
      } finally {
        other.kill();
        await exit;
      }
    });
  });
});

describe('a remote built with the plugin of @module-federation/enhanced alone', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'setu-remote-')), 'exams');
  const promoteRemote = () => {
    rmSync(folder, { recursive: true, force: true });
    writeLibraryRemote(folder);
    run(folder, 'rspack', 'build');
    release('publish', 'exams', '--from', join(folder, 'dist'));
    release('promote', 'exams');
    return eventually(async () => expect((await fetch(`${product.url}/exams`)).status).toBe(200));
  };
  afterAll(() => rmSync(dirname(folder), { recursive: true }));

  test('is checked and released as any slice, and shares the React of the page', async () => {
    await promoteRemote();
    const { page, problems } = await openPage(browser, desktop);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(product.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(loaded.filter((path) => /library-remotes|slices\/exams/.test(path))).toEqual([]);

    await page.goto(`${product.url}/exams`);
    // The hook of its component works only with the React that renders it.
    await page.getByRole('button', { name: 'Noted 0' }).click();
    await page.getByRole('button', { name: 'Noted 1' }).waitFor();
    const { shared } = JSON.parse(readFileSync(join(folder, 'dist/mf-manifest.json'), 'utf8')) as {
      shared: { assets: { js: { sync: string[] } } }[];
    };
    const copies = shared.flatMap(({ assets }) => assets.js.sync);
    expect(copies.length).toBeGreaterThan(0);
    expect(loaded.filter((path) => copies.some((copy) => path.endsWith(copy)))).toEqual([]);
    // The entry and the style: the build's loader removes its scripts once they have run.
    const hashes = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link[rel=stylesheet]')]
        .filter((element) => ('src' in element ? element.src : element.href).includes('/slices/exams/'))
        .map(({ integrity }) => integrity),
    );
    expect(hashes.length).toBeGreaterThan(1);
    expect(hashes.filter((hash) => !hash.startsWith('sha256-'))).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('is rendered on the server where it brings a server.js and asks for it, and has its status and head everywhere', async () => {
    const documentOf = async (path: string) => {
      const answer = await fetch(product.url + path);
      return { status: answer.status, html: await answer.text() };
    };
    await eventually(async () => expect((await documentOf('/exams/dates')).html).toContain('<h1>Dates of exams</h1>'));
    const dates = await documentOf('/exams/dates');
    expect(dates.status).toBe(200);
    expect(dates.html).toContain('<title>Exam dates');
    const shown = await documentOf('/exams');
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('<title>Exams');
    expect(shown.html).not.toContain('Noted');
    expect((await documentOf('/exams/none')).status).toBe(404);

    const { page, problems } = await openPage(browser, desktop);
    await page.goto(`${product.url}/exams/dates`);
    await page.getByRole('button', { name: 'When?' }).click();
    await page.getByRole('button', { name: 'In April' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('is in Hindi with texts of its own, on the server too', async () => {
    const documentOf = async (path: string) => (await fetch(product.url + path)).text();
    await eventually(async () => expect(await documentOf('/hi/exams/dates')).toContain('<h1>एग्ज़ाम की तारीखें</h1>'));
    expect(await documentOf('/hi/exams/dates')).toContain('<title>एग्ज़ाम की तारीखें');
    const { page, problems } = await openPage(browser, desktop);
    await page.goto(`${product.url}/hi/exams/dates`);
    await page.getByRole('button', { name: 'कब?' }).click();
    const answer = page.getByRole('button', { name: 'अप्रैल में' });
    expect(await answer.evaluate((node) => node.closest('[lang]')!.getAttribute('lang'))).toBe('hi-IN');
    await page.goto(`${product.url}/hi/exams`);
    await page.getByRole('button', { name: 'नोट किया 0' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('a file of it that is not the released one does not run', async () => {
    const { page } = await openPage(browser, desktop);
    let changed = '';
    await page.route(/slices\/exams\/.*\.js/, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      if (!text.includes('Noted')) return route.fulfill({ response: answer });
      changed = route.request().url();
      return route.fulfill({ response: answer, body: text.replace('Noted', 'Forged') });
    });
    await page.goto(`${product.url}/exams`);
    await page.getByText('This part did not load').first().waitFor();
    expect(changed).not.toBe('');
    expect(await page.getByText('Forged').count()).toBe(0);
  });
});

test('a slice that bundles a second copy of what the page shares does not build', () => {
  const entry = join(slice, 'src/slice.tsx');
  const source = readFileSync(entry, 'utf8');
  writeFileSync(entry, `import { createRoot } from 'react-dom/client';\n${source}\nvoid createRoot;`);
  expect(() => run(slice, 'rspack', 'build')).toThrow(
    expect.objectContaining({ stdout: expect.stringMatching(/a second copy of react-dom, which the page shares/) }),
  );
  writeFileSync(entry, source);
});

test('a taken or invalid name is rejected in one sentence', () => {
  const generate = (name: string) => () => run(workspace, 'nx', 'g', 'slice', name, '--skip-install');
  expect(generate('catalog')).toThrow(/mfe-catalog already exists/);
  expect(generate('My Slice')).toThrow(/does not match/);
});
