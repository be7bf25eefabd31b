import { once } from 'node:events';
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '@setu/testing';
import type { Page } from 'playwright-core';
import { desktop, openPage, sharedBrowser } from '../support/browser';
import { copyRepository, runTool } from '../support/repository-copy';
import { type RunningProduct, startProduct } from '../support/start-product';

const workspace = copyRepository({ builds: true });
const slice = join(workspace, 'mfe-exams');
/** Compiling takes a second here, and much longer on a busy machine. */
const compiled = 180_000;

let product: RunningProduct;
let holder: Server;
let tab: Page;
const logged: string[] = [];

const read = (file: string) => readFileSync(file, 'utf8');
const edit = (file: string, before: string, after: string) =>
  writeFileSync(
    file,
    read(file).replaceAll(before, () => after),
  );
const writePage = (name: string, text: string) =>
  writeFileSync(
    join(slice, `src/features/${name}.page.tsx`),
    `import { PageHead } from "@setu/sdk";
import { useState } from 'react';
export default function Page() {
  const [count, setCount] = useState(0);
  return <><PageHead title="${text}" /><h1>${text}</h1><button onClick={() => setCount(count + 1)}>counted {count}</button></>;
}
`,
  );
/** As `package.json` and `src/slice.tsx` declare them. */
function declarePages(...names: string[]) {
  const file = join(slice, 'package.json');
  const content = JSON.parse(read(file)) as { slice: object };
  const pages = Object.fromEntries(names.map((name) => [`/exams/${name}`, {}]));
  writeFileSync(file, JSON.stringify({ ...content, slice: { ...content.slice, pages } }, null, 2));
  const page = (name: string) => `lazyComponent(() => import('./features/${name}.page'))`;
  writeFileSync(
    join(slice, 'src/slice.tsx'),
    `import { lazyComponent, type Slice } from "@setu/sdk";
${names.map((name) => `const Page${name} = ${page(name)};`).join('\n')}
const routes = [${names.map((name) => `{ path: '/exams/${name}', element: <Page${name} /> }`).join()}];
export default { sdk: '^2.0.0', routes, widgets: {} } satisfies Slice<'exams'>;
`,
  );
}

const heading = (text: string) => tab.getByRole('heading', { level: 1, name: text, exact: true });
const counted = (count: number) => tab.getByRole('button', { name: `counted ${count}` });

beforeAll(async () => {
  runTool(workspace, workspace, 'nx', 'g', 'slice', 'exams', '--skip-install');
  writePage('one', 'Exams');
  declarePages('one');
  runTool(workspace, slice, 'rspack', 'build');
  const { port } = (JSON.parse(read(join(slice, 'package.json'))) as { slice: { port: number } }).slice;
  // Another process may have taken it already, which is as good.
  holder = createServer().listen(port, '127.0.0.1');
  await Promise.race([once(holder, 'listening'), once(holder, 'error')]).catch(() => undefined);
  product = await startProduct(
    { SEED_DEMO: 'false', NODE_ENV: 'development', SETU_BUILT: 'true' },
    ['dev', 'exams'],
    workspace,
  );
  tab = (await openPage(await sharedBrowser(), { ...desktop, baseURL: product.url })).page;
  tab.on('console', (message) => void logged.push(message.text()));
}, 300_000);
afterAll(async () => {
  holder.close();
  await product?.stop();
  rmSync(workspace, { recursive: true });
});

/** The page with its button pressed twice, and with a mark that a reload would take away. */
async function openCounted(path: string, text: string) {
  await eventually(async () => {
    await tab.goto(path);
    await heading(text).waitFor({ timeout: 5_000 });
  }, compiled);
  for (const count of [0, 1]) await counted(count).click();
  await counted(2).waitFor();
  await tab.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}
/** The page shows a new text, and everything else is as it was. */
async function expectHotReload(text: string) {
  await heading(text).waitFor({ timeout: compiled });
  expect(await counted(2).isVisible()).toBe(true);
  expect(await tab.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

test('a taken port is stepped over with a sentence', () => {
  expect(product.output()).toMatch(/Port (\d+) of exams is taken; it gets (?!\1\b)\d+\./);
});

test('a change of a slice appears without a reload, and what was typed and counted stays', async () => {
  writePage('one', 'Exams');
  await openCounted('/exams/one', 'Exams');
  writePage('one', 'Exams of the year');
  await expectHotReload('Exams of the year');
});

test.each([0, 10, 30, 60])('two changes, one %i ms after the other, appear without a reload too', async (pause) => {
  writePage('one', 'Exams');
  await openCounted('/exams/one', 'Exams');
  writePage('one', 'Exams, first');
  await setTimeout(pause);
  writePage('one', 'Exams, second');
  await expectHotReload('Exams, second');
});

test('a change of the shell appears beside the slice, which keeps its state', async () => {
  writePage('one', 'Exams');
  await openCounted('/exams/one', 'Exams');
  const footer = join(workspace, 'shell/src/layout/footer/footer.tsx');
  edit(footer, 'Helpful Links', 'Links that help');
  try {
    await tab.getByText('Links that help').first().waitFor({ timeout: compiled });
    await expectHotReload('Exams');
  } finally {
    edit(footer, 'Links that help', 'Helpful Links');
  }
});

test('a syntax error leaves the page as it is and says where it is; once it is mended, the state is still there', async () => {
  writePage('one', 'Exams');
  await openCounted('/exams/one', 'Exams');
  logged.splice(0);
  writeFileSync(join(slice, 'src/features/one.page.tsx'), 'export default function Page( {');
  await eventually(() => expect(logged.join('\n')).toContain('one.page.tsx'), compiled);
  const overlay = tab.getByRole('alert').filter({ hasText: 'This does not compile' });
  await overlay.getByText(/features\/one\.page\.tsx[^]*1 |\bexport default function Page/).waitFor();
  expect(await counted(2).isVisible()).toBe(true);
  writePage('one', 'Exams, mended');
  await expectHotReload('Exams, mended');
  expect(await overlay.count()).toBe(0);
});

test('an error that the page throws is shown once, with its file and line, over the card of the slice', async () => {
  writePage('one', 'Exams');
  await openCounted('/exams/one', 'Exams');
  const page = join(slice, 'src/features/one.page.tsx');
  edit(page, 'return <>', "if (count > 2) throw new Error('No such exam');\n  return <>");
  await eventually(async () => {
    await tab.reload();
    for (const count of [0, 1, 2]) await counted(count).click({ timeout: 5_000 });
    await tab.getByText('This part did not load').waitFor({ timeout: 5_000 });
  }, compiled);
  const overlay = tab.getByRole('alert').filter({ hasText: 'Error: No such exam' });
  await overlay.getByText(/at src\/features\/one\.page\.tsx:5\b/).waitFor();
  expect(await overlay.getByText('Error: No such exam').count()).toBe(1);
  await overlay.getByRole('button', { name: 'Close' }).click();
  expect(await overlay.count()).toBe(0);
  writePage('one', 'Exams');
});

/** Returns the process of the slice's development server. */
function developmentServer(): number {
  const { pid } = product.process;
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return Number(children.find((child) => readlinkSync(`/proc/${child}/cwd`) === realpathSync(slice)));
}

test('a development server that ends starts again, and an error before its first build is shown too', async () => {
  const page = join(slice, 'src/features/one.page.tsx');
  writeFileSync(page, 'export default function Page( {');
  process.kill(developmentServer(), 'SIGKILL');
  await eventually(() => expect(product.output()).toContain('The development server of exams ended (SIGKILL)'));
  const overlay = tab.getByRole('alert').filter({ hasText: 'This does not compile' });
  await eventually(async () => {
    await tab.goto('/exams/one');
    await overlay.getByText(/features\/one\.page\.tsx/).waitFor({ timeout: 5_000 });
  }, compiled);
  writePage('one', 'Exams, built');
  await heading('Exams, built').waitFor({ timeout: compiled });
  await overlay.waitFor({ state: 'detached' });
});

test('a page that is added is served', async () => {
  expect((await tab.goto('/exams/two'))!.status()).toBe(404);
  writePage('two', 'Dates');
  declarePages('one', 'two');
  await openCounted('/exams/two', 'Dates');
  expect((await tab.goto('/exams/two'))!.status()).toBe(200);
});

test('Ctrl-C ends the development servers too', async () => {
  const [, port] = /of exams is taken; it gets (\d+)/.exec(product.output())!;
  expect((await fetch(`http://127.0.0.1:${port}/slice.json`)).status).toBe(200);
  expect(await product.stop()).toBe(0);
  await eventually(() => expect(fetch(`http://127.0.0.1:${port}/slice.json`)).rejects.toThrow());
});
