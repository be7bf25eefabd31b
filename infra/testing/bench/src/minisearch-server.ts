import type { CollegeCard } from '@setu/contracts';
import MiniSearch from 'minisearch';
import { createServer } from 'node:http';
import { serveParent } from './child-server.js';

const fields = ['name', 'location', 'affiliation'] as const;

// Runs the colleges in MiniSearch, a well-kept library, in a separate process: `?search=` returns at most `limit` results.
process.once('message', ({ colleges, limit }: { colleges: CollegeCard[]; limit: number }) => {
  const index = new MiniSearch<CollegeCard>({
    idField: '_id',
    fields: [...fields],
    storeFields: ['name', 'location'],
    searchOptions: { boost: { name: 2 }, fuzzy: 0.2, prefix: true },
  });
  index.addAll(colleges);
  const server = createServer(({ url = '' }, response) => {
    const text = new URL(url, 'http://localhost').searchParams.get('search') ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items: index.search(text).slice(0, limit) }));
  });
  serveParent(server);
});
