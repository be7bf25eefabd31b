import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@setu/object-store';
import { Tickets } from './tickets.js';

const minute = 60_000;
const dir = mkdtempSync(join(tmpdir(), 'setu-tickets-'));
afterAll(() => rmSync(dir, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

it('forgets the views of an edge whose clock is hours ahead after half an hour too', async () => {
  const store = new FolderStore(dir);
  const [own, other] = [new Tickets(store), new Tickets(store)];
  await own.share();
  await other.share();
  jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 600 * minute);
  const view = own.read(other.sign(other.newView('stable')))!;
  expect(own.isFirst(view, 'failed catalog 2')).toBe(true);
  expect(own.isFirst(view, 'failed catalog 2')).toBe(false);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 31 * minute);
  expect(own.isFirst(view, 'failed catalog 2')).toBe(true);
});
