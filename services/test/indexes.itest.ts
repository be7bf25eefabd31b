import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startBackend, type TestBackend } from './support/backend.js';

let backend: TestBackend;
beforeAll(async () => void (backend = await startBackend()));
afterAll(() => backend.close());

it('creates the indexes of every collection, so that old documents of each expire', async () => {
  const { models } = backend.app.get<Connection>(getConnectionToken());
  const indexed = Object.values(models).filter(({ schema }) => schema.indexes().length > 0);
  expect(indexed.map(({ collection }) => collection.name)).toContain('mentor_figures');
  for (const model of indexed)
    expect({ [model.modelName]: await model.diffIndexes() }).toEqual({
      [model.modelName]: { toCreate: [], toDrop: [] },
    });
});
