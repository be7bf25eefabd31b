import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { desktop, useVisitor, type Visitor } from './browser';

/** First administrator of the product that the journeys share; see global-setup. */
export const administrator = {
  username: 'admin',
  get password() {
    return process.env.PRODUCT_ADMIN_PASSWORD!;
  },
};

/** Logs this browser in as the administrator. */
export async function admit(context: Pick<BrowserContext, 'request'>): Promise<void> {
  const { username, password } = administrator;
  const answer = await context.request.post('/api/admin/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`Log-in answered ${answer.status()}: ${await answer.text()}`);
}

/** Provides a page of a logged-in administrator for the tests of the surrounding `describe`, as `useVisitor` provides one of a visitor. */
export function adminPage(options: BrowserContextOptions = desktop): Visitor {
  const visitor = useVisitor(options);
  beforeAll(() => admit(visitor.page.context()));
  return visitor;
}

/** Fills in and sends the visible log-in form or dialog. */
export async function logInAsAdministrator(page: Page, password = administrator.password): Promise<void> {
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Ends the session on the server while the page is open, like half an hour without activity. */
export const loseSession = (page: Page) => page.context().request.post('/api/admin/logout');

/** Pages for administrators only, and the page to which other visitors are redirected. */
export const adminGuardedPages: [path: string, target: string][] = [
  ['/admin/colleges', '/admin'],
  ['/admin/colleges/import', '/admin'],
  ['/admin/colleges/new', '/admin'],
  ['/admin/colleges/6b0000000000000000000000', '/admin'],
  ['/admin/users', '/admin'],
  ['/admin/messages', '/admin'],
  ['/admin/reports', '/admin'],
  ['/admin/mentor-reports', '/admin'],
  ['/admin/duplicates', '/admin'],
  ['/admin/joins', '/admin'],
  ['/admin/closing-ranks', '/admin'],
  ['/admin/applications', '/'],
  ['/admin/applications/mentorship', '/'],
  ['/admin/history', '/admin'],
  ['/admin/releases', '/admin'],
  ['/admin/administrators', '/admin'],
  ['/admin/account', '/admin'],
];

/** Chooses why data of people is exported, in the dialog that asks. */
export async function giveExportReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Export data of people' });
  await dialog.getByLabel('Why do you export it?').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
}

/** Returns the problems except for the browser's report of a 401, the response to a visitor who is not logged in. */
export const unexpected = (problems: string[]) => problems.filter((problem) => !/401 \(Unauthorized\)/.test(problem));
