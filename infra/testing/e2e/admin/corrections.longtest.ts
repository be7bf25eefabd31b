import type { AdminCollege, EditableCollege, ImportJob, Page as ListPage } from '@setu/contracts';
import { eventually } from '@setu/testing';
import { randomUUID } from 'node:crypto';
import { adminPage, unexpected } from '../support/admin';
import { correctWebsites } from '../support/corrections';

/** More than one page of the list; `CORRECTIONS=50 npm run test:e2e -- admin/corrections` corrects as many, and prints what it took. */
const count = Number(process.env.CORRECTIONS ?? 26);
const visitor = adminPage();

/** Imports colleges of which nothing but name and place is known. */
async function importColleges(mark: string): Promise<void> {
  const { request } = visitor.page.context();
  const rows = Array.from({ length: count }, (_, number) => {
    const name = `${mark} College ${String(number).padStart(3, '0')}`;
    return `${name},"Indore, Madhya Pradesh",${name}`;
  });
  const uploaded = await request.post('/api/admin/imports?name=colleges.csv', {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from(['name,location,sourceId', ...rows, ''].join('\n')),
  });
  const path = `/api/admin/imports/${((await uploaded.json()) as ImportJob)._id}`;
  const comesTo = (state: ImportJob['state']) =>
    eventually(async () => expect(await (await request.get(path)).json()).toMatchObject({ state }));
  await comesTo('ready');
  await request.post(`${path}/apply`);
  await comesTo('done');
}

async function websitesOf(mark: string): Promise<(string | undefined)[]> {
  const read = async <T>(path: string): Promise<T> => {
    const answer = await visitor.page.context().request.get(path);
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { items } = await read<ListPage<AdminCollege>>(`/api/admin/colleges?limit=100&search=${mark}`);
  const websites: (string | undefined)[] = [];
  // One after the other: an address has few turns at once.
  for (const { _id } of items) websites.push((await read<EditableCollege>(`/api/admin/colleges/${_id}`)).website);
  return websites;
}

test('the missing websites of many colleges are filled in by keyboard, with one press a college besides the address', async () => {
  const { page, problems } = visitor;
  const mark = `Fix${randomUUID().slice(0, 8)}`;
  await importColleges(mark);
  const found = page.getByText(`${count} found`);
  await page.goto(`/admin/colleges?search=${mark}&website=none`);
  await found.waitFor();

  const started = performance.now();
  const addresses = Array.from({ length: count }, (_, number) => `www.${mark}${number}.ac.in`.toLowerCase());
  const { besides, minutes } = await correctWebsites(page, addresses);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const tookSeconds = (performance.now() - started) / 1000;

  expect(await websitesOf(mark)).toEqual(addresses);
  await page.getByText('No colleges found').waitFor();
  if (process.env.CORRECTIONS)
    console.log(
      `${count} websites: ${besides.toFixed(2)} presses a college besides the address, ${minutes.toFixed(1)} minutes by the keystroke-level model, ${tookSeconds.toFixed(0)} s here`,
    );
  expect(besides).toBeLessThan(1.2);
  expect((minutes / count) * 50).toBeLessThan(10);
  expect(unexpected(problems)).toEqual([]);
});
