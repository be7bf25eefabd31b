import { setImmediate as nextTurn } from 'node:timers/promises';
import { Types, type Model } from 'mongoose';
import { CollectionSearchIndex, SearchIndex, type Dated } from './search-index.js';

const index = new SearchIndex();
const at = (time: number, id: string) => ({ at: time, id });

beforeAll(() => {
  index.put(at(1, 'a'), ['Asha Rao', 'asha@example.in', undefined]);
  index.put(at(3, 'c'), ['Ravi Rao', 'ravi@example.in', 'IIT Indore']);
  index.put(at(2, 'b'), ['अनन्या', 'ananya@example.in', 'Indore']);
  index.put(at(2, 'd'), ['Rao', 'x@example.in', '']);
});

const find = (words: string[], count = 10, after?: { at: number; id: string }) => {
  const { found, total } = index.find({ words }, count, after);
  return [found.map(({ id }) => id).join(''), total];
};

it('finds by every word, the latest first, ids deciding between equal dates', () => {
  expect(find(['rao'])).toEqual(['cda', 3]);
  expect(find(['rao', 'indore'])).toEqual(['c', 1]);
  expect(find(['अनन्या'])).toEqual(['b', 1]);
  expect(find(['raoasha'])).toEqual(['', 0]);
  expect(find(['example.in'])).toEqual(['cdba', 4]);
});

it('continues behind a position, with the full count', () => {
  expect(find(['example'], 2)).toEqual(['cd', 4]);
  expect(find(['example'], 2, at(2, 'd'))).toEqual(['ba', 4]);
  expect(find(['example'], 2, at(2, 'bb'))).toEqual(['ba', 4]);
});

it('follows changes and deletions', () => {
  index.put(at(1, 'a'), ['Asha Verma']);
  expect(find(['rao'])).toEqual(['cd', 2]);
  expect(find(['verma'])).toEqual(['a', 1]);
  index.delete('a');
  index.delete('a');
  expect(find(['verma'])).toEqual(['', 0]);
  expect(index.size).toBe(3);
});

it('keeps a document that is put again after it was deleted', () => {
  const again = new SearchIndex();
  again.put(at(1, 'a'), ['x']);
  again.delete('a');
  again.put(at(5, 'a'), ['x']);
  again.put(at(6, 'b'), ['x']);
  again.deleteBefore(5);
  expect(again.find({ words: ['x'] }, 10)).toMatchObject({ found: [{ id: 'b' }, { id: 'a' }], total: 2 });
});

it('narrows to a tag, which no search finds', () => {
  const tagged = new SearchIndex();
  tagged.put(at(1, 'a'), ['Asha'], ['open', 'new']);
  tagged.put(at(2, 'b'), ['Asha opened'], ['answered']);
  const idsOf = (tag: string, words: string[] = []) => tagged.find({ words, tag }, 10).found.map(({ id }) => id);
  expect([idsOf('open'), idsOf('answered'), idsOf('open', ['asha']), idsOf('ope')]).toEqual([['a'], ['b'], ['a'], []]);
  expect(tagged.find({ words: ['answered'] }, 10).total).toBe(0);
  tagged.put(at(1, 'a'), ['Asha'], ['answered']);
  expect([idsOf('open'), idsOf('answered')]).toEqual([[], ['b', 'a']]);
});

it('keeps the order of documents whose dates change or come late', () => {
  const moved = new SearchIndex();
  for (const [time, id] of [[2, 'b'], [3, 'c'], [1, 'a']] as const) moved.put(at(time, id), ['x']); // prettier-ignore
  const ids = () => moved.find({ words: [] }, 10).found.map(({ id }) => id).join(''); // prettier-ignore
  expect(ids()).toBe('cba');
  moved.put(at(4, 'a'), ['x']);
  expect(ids()).toBe('acb');
});

describe('of a collection', () => {
  let read: number;
  const batch = () => [{ _id: new Types.ObjectId(), createdAt: new Date() }];

  /** A collection whose batches are ready immediately, so that a turn passes between two only where the index rests. */
  const collection = () => {
    const documents = Object.assign(
      (async function* () {
        for (read = 0; read < 3; read++) yield* batch();
      })(),
      { readBufferedDocuments: batch },
    );
    const model = {
      db: { db: { admin: () => ({ command: async () => ({ localTime: new Date() }) }) } },
      collection: { find: () => documents },
      estimatedDocumentCount: async () => 6,
    };
    return new CollectionSearchIndex(model as unknown as Model<Dated>, { fields: [], changedAt: '_id' });
  };

  it('rests between batches while no request waits for it', async () => {
    const loaded = collection();
    loaded.warm();
    await nextTurn();
    expect(read).toBe(0);
    expect((await loaded.current()).size).toBe(6);
  });

  it('sees a change that was made while the index loaded', async () => {
    const document = { _id: new Types.ObjectId(), createdAt: new Date(), name: 'Before' };
    const model = {
      db: { db: { admin: () => ({ command: async () => ({ localTime: new Date() }) }) } },
      collection: {
        find: () => {
          const found = { ...document };
          return Object.assign((async function* () { yield found; })(), { readBufferedDocuments: () => [] }); // prettier-ignore
        },
      },
      estimatedDocumentCount: async () => 1,
    };
    const loaded = new CollectionSearchIndex(model as unknown as Model<typeof document>, {
      fields: ['name'],
      changedAt: 'createdAt',
    });
    loaded.warm();
    await nextTurn();
    document.name = 'After';
    expect((await loaded.current()).find({ words: ['after'] }, 1).total).toBe(1);
  });

  it('does not rest while a search waits', async () => {
    void collection().current();
    await nextTurn();
    expect(read).toBe(3);
  });
});
