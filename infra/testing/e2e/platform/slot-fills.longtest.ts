import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { College } from '@setu/contracts';
import { eventually, until } from '@setu/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { desktop, openPage, phone, sharedBrowser } from '../support/browser';
import { makeAccount } from '../support/people';
import { copyRepository, runTool } from '../support/repository-copy';
import { type RunningProduct, startProduct } from '../support/start-product';

const root = resolve(__dirname, '../../../..');
const workspace = copyRepository();
const slice = join(workspace, 'mfe-exams');
const password = 'Guava#Lamp47';

let product: RunningProduct;

const release = (...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'infra/production/release/release.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: product.dataDir },
    encoding: 'utf8',
    stdio: 'pipe',
  });

interface Fill {
  slot: string;
  order: number;
  [field: string]: unknown;
}

/** One of each kind of place; not in their order. */
const fills: Fill[] = [
  { slot: 'footer-link', order: 20, label: 'Exam centres', page: '/exams?of=centres' },
  { slot: 'footer-link', order: 10, label: 'Exam dates', page: '/exams' },
  { slot: 'footer-link', order: 30, label: 'My exams', page: '/exams?of=me', when: { session: 'signed-in' } },
  { slot: 'course-section', order: 20, widget: 'ExamsOfCourse' },
  { slot: 'course-section', order: 10, widget: 'PapersOfCourse' },
  { slot: 'course-section', order: 30, widget: 'GrantsOfCourse', when: { has: 'scholarships' } },
  { slot: 'profile-section', order: 10, widget: 'ExamsOfProfile' },
  { slot: 'admin-menu', order: 15, label: 'Exams', icon: 'calendar', page: '/exams', when: { area: 'catalogue' } },
  { slot: 'admin-menu', order: 25, label: 'Examinees', page: '/exams?of=people', when: { area: 'people' } },
];

/** A section that says what it got, and breaks in the browser when the address ends with `#break-` and its title. */
const widget = (name: string, slot: string, title: string, text: string) => `
export function ${name}(props: SlotProps['${slot}']) {
  if (typeof location === 'object' && location.hash === '#break-${title}') throw new Error('broken');
  return <section><h2>${title}</h2><p>${text}</p></section>;
}`;

const widgets = [
  [
    'ExamsOfCourse',
    'course-section',
    'Exams',
    '{`${props.course}, ${props.name}, ${props.collegeId} ${props.courseId}`}',
  ],
  ['PapersOfCourse', 'course-section', 'Papers', '{`Of ${props.course}`}'],
  ['GrantsOfCourse', 'course-section', 'Grants', '{`Of ${props.course}`}'],
  ['ExamsOfProfile', 'profile-section', 'Marks', '{`${Object.keys(props).length} props`}'],
] as const;

function writeSlice() {
  mkdirSync(join(slice, 'src/features/slots'), { recursive: true });
  writeFileSync(
    join(slice, 'src/features/slots/widgets.tsx'),
    `import type { SlotProps } from "@setu/sdk";\n${widgets.map(([name, slot, title, text]) => widget(name, slot, title, text)).join('\n')}\n`,
  );
  writeFileSync(
    join(slice, 'src/widgets.d.ts'),
    `import type { SlotProps } from "@setu/sdk";
declare module "@setu/sdk" {
  interface WidgetProps { ${widgets.map(([name, slot]) => `'exams/${name}': SlotProps['${slot}'];`).join(' ')} }
}
`,
  );
  const entry = join(slice, 'src/slice.tsx');
  const source = readFileSync(entry, 'utf8').replace('widgets: {}', 'widgets');
  writeFileSync(entry, `import * as widgets from './features/slots/widgets';\n${source}`);
}

/** Builds the slice with these fills. */
function build(declared: Fill[]) {
  const file = join(slice, 'package.json');
  const content = JSON.parse(readFileSync(file, 'utf8')) as { slice: object };
  writeFileSync(file, JSON.stringify({ ...content, slice: { ...content.slice, fills: declared } }));
  runTool(workspace, slice, 'rspack', 'build');
}

beforeAll(async () => {
  product = await startProduct({ ADMIN_PASSWORD: password });
  runTool(workspace, workspace, 'nx', 'g', 'slice', 'exams', '--skip-install');
  writeSlice();
  runTool(workspace, slice, 'tsc', '--noEmit');
  build(fills);
  release('publish', 'exams', '--from', join(slice, 'dist'));
  release('promote', 'exams');
  await until(async () => (await fetch(`${product.url}/exams`)).ok);
}, 300_000);
afterAll(async () => {
  await product?.stop();
  rmSync(workspace, { recursive: true });
});

const open = async (device = desktop) => openPage(await sharedBrowser(), { ...device, baseURL: product.url });
/** The document, with its apostrophes as they are read. */
const textOf = async (path: string) => (await (await fetch(product.url + path)).text()).replaceAll('&#x27;', "'");
/** On a busy machine the first readers of a release get a page from the browser. */
const written = (path: string, text: string) => eventually(async () => expect(await textOf(path)).toContain(text));
const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents();

/** The first course of the demo data with, or without, scholarships. */
async function coursePath(scholarships: boolean) {
  const read = async <T>(path: string) => (await (await fetch(product.url + path)).json()) as T;
  for (const { _id } of await read<College[]>('/api/colleges')) {
    const { courses, name } = await read<College>(`/api/colleges/${_id}`);
    const course = courses.find((each) => each.scholarships.length > 0 === scholarships);
    if (course) return { path: `/colleges/${_id}/courses/${course._id}`, course: course.title, name };
  }
  throw new Error('The demo data has no such course');
}

describe('the links at the end of Helpful Links', () => {
  const links = async (page: Page) => {
    const list = page.getByRole('navigation', { name: 'Footer' }).getByRole('list').nth(1);
    return list.getByRole('link').allTextContents();
  };

  test('are in their order on every page, in the document too, and link to their pages', async () => {
    await written('/about', 'href="/exams?of=centres"');
    const { page, problems } = await open(phone);
    await page.goto('/about');
    await eventually(async () => expect(await links(page)).toEqual(['Contact', 'FAQs', 'Exam dates', 'Exam centres']));
    await page.getByRole('link', { name: 'Exam dates' }).click();
    await page.getByRole('heading', { level: 1, name: 'Exams' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('follow the session', async () => {
    const { page } = await open();
    await makeAccount(page.context());
    await page.goto('/about');
    const mine = ['Contact', 'FAQs', 'Exam dates', 'Exam centres', 'My exams'];
    await eventually(async () => expect(await links(page)).toEqual(mine));
  });
});

describe('the sections at the end of a course', () => {
  test('are in their order, with the props of the slot, server-rendered too', async () => {
    const { path, course, name } = await coursePath(true);
    const [collegeId, courseId] = path.match(/[\da-f]{24}/g)!;
    await written(path, `${course}, ${name}, ${collegeId} ${courseId}`);
    const { page, problems } = await open(phone);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Grants' }).waitFor();
    expect((await headings(page)).filter((text) => ['Papers', 'Exams', 'Grants'].includes(text))).toEqual([
      'Papers',
      'Exams',
      'Grants',
    ]);
    expect(problems).toEqual([]);
  });

  test('are left out where their condition does not hold', async () => {
    const { path } = await coursePath(false);
    const { page } = await open();
    await page.goto(path);
    await page.getByRole('heading', { name: 'Papers' }).waitFor();
    expect(await headings(page)).not.toContain('Grants');
    await written(path, '<h2>Papers</h2>');
    expect(await textOf(path)).not.toContain('<h2>Grants</h2>');
  });

  test('fail alone', async () => {
    const { path } = await coursePath(true);
    const { page } = await open();
    await page.goto(`${path}#break-Exams`);
    await page.getByText('This part did not load').waitFor();
    expect(await page.locator('[data-failed-slice]').count()).toBe(1);
    const shown = await headings(page);
    expect(shown).toEqual(expect.arrayContaining(['Fee Structure', 'Papers', 'Grants']));
    expect(shown).not.toContain('Exams');
  });
});

describe('the section of a profile', () => {
  test('is among the visitor’s own data, and fails alone', async () => {
    const { page, problems } = await open(phone);
    await makeAccount(page.context());
    await page.goto('/me');
    await page.getByRole('heading', { name: 'Marks' }).waitFor();
    const shown = await headings(page);
    expect(shown.indexOf('Marks')).toBe(shown.indexOf('Your age') + 1);
    expect(problems).toEqual([]);

    await page.goto('/about');
    await page.goto('/me#break-Marks');
    await page.getByText('This part did not load').waitFor();
    await page.getByRole('heading', { name: 'Your age' }).waitFor();
    expect(await headings(page)).not.toContain('Marks');
  });
});

describe('the menu of the administrators', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' });
  const logIn = async (context: BrowserContext, username: string) => {
    const answer = await context.request.post('/api/admin/login', { data: { username, password } });
    expect(answer.ok()).toBe(true);
  };
  const entries = async (page: Page) => {
    await page.goto('/admin/account');
    await menu(page).getByRole('link').first().waitFor();
    return menu(page).getByRole('link').allTextContents();
  };

  test('has the links in their order, each for those whose role may read its area', async () => {
    const { page, problems } = await open();
    await logIn(page.context(), 'admin');
    const all = await entries(page);
    expect(all.indexOf('Exams')).toBe(1);
    expect(all.indexOf('Examinees')).toBe(3);
    await menu(page).getByRole('link', { name: 'Exams' }).click();
    await page.getByRole('heading', { level: 1, name: 'Exams' }).waitFor();
    expect(problems).toEqual([]);

    const username = `catalogue-${randomUUID().slice(0, 8)}`;
    const invitation = await page.context().request.post('/api/admin/administrators', {
      data: { username, role: 'catalogue', currentPassword: password },
    });
    const { token } = (await invitation.json()) as { token: string };
    const { page: theirs } = await open();
    await theirs.context().request.put('/api/admin/invitation', { data: { token, newPassword: password } });
    await logIn(theirs.context(), username);
    const some = await entries(theirs);
    expect(some).toContain('Exams');
    expect(some).not.toContain('Examinees');
  });
});

test('a section over its budget is rejected in one sentence', () => {
  build(fills.map((fill) => (fill.widget === 'ExamsOfCourse' ? { ...fill, budget: 1 } : fill)));
  expect(() => release('publish', 'exams', '--from', join(slice, 'dist'))).toThrow(
    expect.objectContaining({
      stdout: expect.stringMatching(/the fill of course-section weighs [\d.]+ KB, over its budget of 1 KB/),
    }),
  );
});
