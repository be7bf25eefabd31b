import type { AdminCollege, Page as ListPage } from '@setu/contracts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { gunzipSync, gzipSync } from 'node:zlib';
import { adminPage, giveExportReason, loseSession, logInAsAdministrator, unexpected } from '../support/admin';
import { devices, expectInBothThemes } from '../support/browser';

const head = 'name,location,type,establishedYear,website,sourceId';
const open = '/admin/colleges/import';

async function upload(page: Page, name: string, content: string | Buffer, mimeType = 'text/csv') {
  await page.goto(open);
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Upload and check' }).click();
}
const tab = (page: Page, label: string) => page.getByRole('tab', { name: label });

describe.each(devices)('on a %s', (_device, options) => {
  afterAll(async () => {
    // The other journeys count the colleges of the demo data.
    const { request } = visitor.page.context();
    const found = await request.get('/api/admin/colleges?limit=100&search=imported-by-a-journey');
    for (const { _id } of ((await found.json()) as ListPage<AdminCollege>).items)
      await request.delete(`/api/colleges/${_id}`);
  });
  const visitor = adminPage(options);

  /** Rows that were never imported before. */
  const freshRows = (count: number) => {
    const run = randomUUID().slice(0, 8);
    const lines = Array.from(
      { length: count },
      (_, number) => `Imported-by-a-journey ${run} ${number},Pune,Public,1990,,${run}-${number}`,
    );
    return { run, lines };
  };
  /** The export of one college of the demo data, as a file to change. */
  const oneExported = async () => {
    const { request } = visitor.page.context();
    return (await request.get('/api/admin/colleges/export.csv?search=cotton')).text();
  };

  test('previews an import, runs it, and finds it again by its URL', async () => {
    const { page, problems } = visitor;
    const { run, lines } = freshRows(26);
    await page.goto(open);
    await page.getByRole('heading', { name: 'Supported columns' }).click();
    await page.getByRole('rowheader', { name: 'sourceId' }).waitFor();
    await expectInBothThemes(page);

    const file = [head, ...lines, `,Pune,Public,1990,,${run}-x`].join('\n');
    await upload(page, 'colleges.csv.gz', gzipSync(file), 'application/gzip');
    await page.getByText('This is what the import would do. Nothing has been written yet.').waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Added 26', 'Changed 0', 'Unchanged 0', 'Rejected 1']);
    expect(await page.getByRole('row').count()).toBe(25);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page
      .getByRole('row')
      .filter({ hasText: `${run}-25` })
      .waitFor();
    await tab(page, 'Rejected 1').click();
    await page.getByRole('row').filter({ hasText: 'name is blank' }).waitFor();
    await expectInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(
      `28,name is blank,,Pune,Public,1990,,${run}-x`,
    );

    // A closed tab: another one opened at the address goes on.
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('button', { name: 'Import 26 colleges' }).click();
    await page.getByText('Imported: 26 added, 1 rejected.').waitFor();
    await page.getByRole('link', { name: 'Go to the colleges' }).click();
    await page.getByRole('searchbox', { name: 'Search colleges' }).fill(run);
    await page.getByText('26 found').waitFor();
    await page.goto('/admin/history?search=imported');
    await page.getByText('26 added, 0 changed, 0 unchanged, 1 rejected').first().waitFor();
    expect(unexpected(problems)).toEqual([]);
  });

  test('shows each changed field, and can discard a file', async () => {
    const { page } = visitor;
    const exported = await oneExported();
    await upload(page, 'again.csv', exported.replace(',Public,', ',Private,'));
    await tab(page, 'Changed 1').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Cotton University' });
    await row.filter({ hasText: 'type Public → Private' }).first().waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByLabel('CSV file').waitFor({ state: 'attached' });
    await upload(page, 'same.csv', exported);
    await page.getByText('There is nothing to import: every row is already up to date.').waitFor();
  });

  test.each(['JSON lines', 'CSV'])('exports everything as %s, and finds nothing to change in it', async (format) => {
    const { page, problems } = visitor;
    await page.goto(open);
    await page.getByRole('heading', { name: 'Export everything' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export everything as ${format}`, exact: true }).click();
    await giveExportReason(page);
    const file = await download;
    const content = await readFile(await file.path());
    expect(gunzipSync(content).toString()).toContain('Cotton University');
    await upload(page, file.suggestedFilename(), content, 'application/gzip');
    await page.getByText('There is nothing to import: every row is already up to date.').waitFor();
    expect(unexpected(problems)).toEqual([]);
  });

  test('says why a file cannot be imported', async () => {
    const { page } = visitor;
    await page.goto(open);
    await page.getByRole('button', { name: 'Upload and check' }).click();
    await page.getByText('Please choose a file.').waitFor();
    await upload(page, 'fees.csv', 'name,website\nA,a.in\n');
    await page.getByText('Missing columns: sourceId.').waitFor();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.getByRole('link', { name: 'fees.csv' }).first().waitFor();
    await expectInBothThemes(page);
  });

  test('asks what unknown columns mean, and saves the answer by name', async () => {
    const { page, problems } = visitor;
    const { run, lines } = freshRows(1);
    const [name, place, , , , code] = lines[0]!.split(',');
    const file = `List of colleges\nInstitute ${run},Place,Code\n${name},${place},${code}\nProvisional\n`;
    const choose = (heading: string, field: string) => page.getByLabel(`Field for ${heading}`).selectOption(field);
    await upload(page, 'own-headings.csv', file);
    await page.getByRole('rowheader', { name: `Institute ${run}` }).waitFor();
    await page.getByText('Heading row 2.').waitFor();
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('Please choose the column for sourceId, or those for name and district.').waitFor();
    await choose(`Institute ${run}`, 'name');
    await choose('Place', 'location');
    await choose('Code', 'sourceId');
    await page.getByLabel('Save this mapping.').check();
    await page.getByLabel('Name of the mapping').fill(`Mapping ${run}`);
    await expectInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await tab(page, 'Added 1').waitFor();
    await page.getByText('1 line after the table left out.').waitFor();
    await page.getByRole('row').filter({ hasText: name }).waitFor();

    // The same headings are recognised, and can be changed still.
    await upload(page, 'own-headings-again.csv', file);
    await page.getByText(`Columns by the saved mapping Mapping ${run}.`).waitFor();
    await page.getByRole('button', { name: 'Change the columns' }).click();
    await choose('Place', '');
    await page.getByLabel('Saved mapping').selectOption(`Mapping ${run}`);
    expect(await page.getByLabel('Field for Place').inputValue()).toBe('location');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Import 1 college' }).click();
    await page.getByText('Imported: 1 added.').waitFor();

    await page.goto(open);
    await page.getByRole('button', { name: `Rename the mapping Mapping ${run}` }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(`Renamed ${run}`);
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('button', { name: `Delete the mapping Renamed ${run}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Mapping deleted').waitFor();
    await page.getByRole('button', { name: `Delete the mapping Renamed ${run}` }).waitFor({ state: 'detached' });
    expect(unexpected(problems)).toEqual([]);
  });

  test('keeps the chosen file while an administrator logs in again', async () => {
    const { page } = visitor;
    await page.goto(open);
    await page.getByRole('button', { name: 'Upload and check' }).waitFor();
    const exported = await oneExported();
    await loseSession(page);
    await page.getByLabel('CSV file').setInputFiles({
      name: 'kept.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(exported),
    });
    await page.getByRole('button', { name: 'Upload and check' }).click();
    await page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
    await logInAsAdministrator(page);
    await page.getByRole('heading', { name: 'kept.csv' }).waitFor();
    await tab(page, 'Unchanged 1').waitFor();
  });

  test('shows the progress, cancels, and starts again', async () => {
    const { page } = visitor;
    // So many that there is time to cancel; they are checked and never applied.
    await upload(page, 'long.csv.gz', gzipSync([head, ...freshRows(60_000).lines].join('\n')), 'application/gzip');
    await page.getByRole('progressbar', { name: 'Checking' }).waitFor();
    await page.getByText(/[\d,]+ rows, [\d,]+ per second/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled. Nothing was written. You can run it again').waitFor();
    await expectInBothThemes(page);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('progressbar', { name: 'Checking' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByLabel('CSV file').waitFor({ state: 'attached' });
  });
});
