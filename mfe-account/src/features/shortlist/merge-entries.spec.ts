import type { DeviceEntry } from './device-record';
import { mergeEntry, place, reconcile } from './merge-entries';

const day = (number: number) => `2026-01-0${number}T10:00:00.000Z`;
const entry = (id: string, change: Partial<DeviceEntry> = {}): DeviceEntry => ({
  id,
  name: `College ${id}`,
  note: '',
  deadlines: [],
  position: 1,
  keptAt: day(1),
  editedAt: day(1),
  ...change,
});
const saved = (id: string, change: Partial<DeviceEntry> = {}, revision = 'r1') => ({ ...entry(id, change), revision });
const form = { what: 'Form', date: '2026-05-01' };
const exam = { what: 'Exam', date: '2026-04-01' };

describe('one entry of two devices', () => {
  const base = entry('a', { note: 'Base', deadlines: [form], position: 1 });

  it('takes each change that only one side has made', () => {
    const mine = { ...base, note: 'Mine' };
    const theirs = { ...base, position: 7, deadlines: [exam, form], editedAt: day(2) };
    expect(mergeEntry(base, mine, theirs)).toMatchObject({ note: 'Mine', position: 7, deadlines: [exam, form] });
  });

  it('keeps both notes, and one that has the other in it once', () => {
    const note = (mine: string, theirs: string, of: DeviceEntry | undefined = base) =>
      mergeEntry(of, { ...base, note: mine }, { ...base, note: theirs }).note;
    expect(note('Phone', 'Laptop')).toBe('Laptop\n\nPhone');
    expect(note('Base and more', 'Base and', undefined)).toBe('Base and more');
    expect(note('', 'Laptop')).toBe('Laptop');
  });

  it('keeps deadlines of both sides, but for what one has deleted', () => {
    const mine = { ...base, deadlines: [exam, form] };
    expect(mergeEntry(base, mine, { ...base, deadlines: [] }).deadlines).toEqual([exam]);
    expect(mergeEntry(undefined, mine, { ...base, deadlines: [form] }).deadlines).toEqual([exam, form]);
  });

  it('takes the place of the later change where both have moved it', () => {
    const moved = (mine: number, theirs: number) =>
      mergeEntry(base, { ...base, position: 5, editedAt: day(mine) }, { ...base, position: 8, editedAt: day(theirs) });
    expect(moved(3, 2).position).toBe(5);
    expect(moved(2, 3).position).toBe(8);
  });
});

describe('a device that receives the entries of the account', () => {
  it('adds what was saved before the log-in behind the entries of the account, in its own order', () => {
    const here = [
      entry('x', { position: 2, joining: true }),
      entry('y', { position: 1, note: 'Mine', joining: true }),
      entry('b', { position: 3, note: 'Here', joining: true }),
    ];
    const joined = reconcile(here, [saved('a', { position: 4 }), saved('b', { position: 9, note: 'There' })]);
    expect(joined.map(({ id, position, note }) => [id, position, note])).toEqual([
      ['a', 4, ''],
      ['b', 9, 'There\n\nHere'],
      ['y', 10, 'Mine'],
      ['x', 11, ''],
    ]);
    // Hearing it again moves nothing.
    expect(reconcile(joined, [saved('a', { position: 4 })]).filter(({ id }) => id === 'x')[0]!.position).toBe(11);
  });

  it('drops what another device has taken out, unless it was changed here', () => {
    const clean = entry('a', { saved: saved('a') });
    const changed = entry('b', { note: 'New', saved: saved('b') });
    expect(reconcile([clean, changed], [])).toEqual([entry('b', { note: 'New' })]);
  });

  it('stays with its own removal, unless another device has changed the entry since', () => {
    const removed = entry('a', { removed: true, saved: saved('a') });
    expect(reconcile([removed], [saved('a')])).toEqual([removed]);
    const theirs = saved('a', { note: 'New' }, 'r2');
    expect(reconcile([removed], [theirs])[0]).toEqual({ ...entry('a', { note: 'New' }), saved: theirs });
    expect(reconcile([removed], [])).toEqual([]);
  });

  it('adopts changes of another device, and merges what both have', () => {
    const here = entry('a', { note: 'Mine', saved: saved('a') });
    const theirs = saved('a', { position: 6 }, 'r2');
    expect(reconcile([here], [theirs])).toMatchObject([{ note: 'Mine', position: 6, saved: theirs }]);
  });
});

describe('the own order', () => {
  const order = (entries: DeviceEntry[]) => entries.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
  const three = [entry('a', { position: 1 }), entry('b', { position: 2 }), entry('c', { position: 3 })];

  it.each([
    ['c', 0, ['c', 'a', 'b']],
    ['c', 1, ['a', 'c', 'b']],
    ['a', 2, ['b', 'c', 'a']],
    ['a', 0, ['a', 'b', 'c']],
  ])('moves %s to place %d', (id, index, expected) => {
    const placed = place(three, id, index);
    expect(order(placed)).toEqual(expected);
    expect(placed.filter((each, at) => each !== three[at]).length).toBeLessThanOrEqual(1);
  });

  it('renumbers them where two have the same place', () => {
    const same = three.map((each) => ({ ...each, position: 1 }));
    expect(order(place(same, 'c', 1))).toEqual(['a', 'c', 'b']);
  });
});
