import { prefetchLinks } from './prefetch-links';
import { prefetchPage } from './prefetch-page';

jest.mock('./prefetch-page', () => ({ prefetchPage: jest.fn() }));
jest.mock('../slices/public-pages', () => ({
  publicPage: (path: string) => (path.startsWith('/colleges') ? { data: [] } : undefined),
}));
jest.mock('../updates/watch-releases', () => ({ isUpdateWaiting: () => updateWaits }));
jest.mock('../offline/read-offline', () => ({ isReadOffline: () => false }));

let updateWaits = false;
let number = 0;
const fetched = jest.mocked(prefetchPage);
const settle: (() => void)[] = [];

const link = (path: string, attributes = '') => {
  document.body.innerHTML = `<a href="${path}" ${attributes}><b>x</b></a><p>y</p>`;
  return document.querySelector('a')!;
};
/** Returns a page that no test has used before. */
const fresh = () => `/colleges/${++number}`;
const point = (type: string, target: Element, more: object = {}) =>
  target.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true }), { pointerType: 'mouse', relatedTarget: null, ...more }),
  );
const rest = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeAll(prefetchLinks);
beforeEach(() => {
  jest.useFakeTimers();
  updateWaits = false;
  Object.assign(navigator, { connection: undefined });
  fetched.mockReset().mockImplementation(() => new Promise((resolve) => settle.push(resolve)));
});
afterEach(async () => {
  for (const done of settle.splice(0)) done();
  await rest(100);
});

test('a pointer that rests on a link fetches its page once; one that passes does not', async () => {
  const path = fresh();
  const anchor = link(`${path}?tab=rating#x`);
  point('pointerover', anchor.querySelector('b')!);
  await rest(64);
  point('pointerout', anchor, { relatedTarget: document.querySelector('p') });
  await rest(100);
  expect(fetched).not.toHaveBeenCalled();

  point('pointerover', anchor);
  await rest(40);
  point('pointerout', anchor, { relatedTarget: anchor.querySelector('b') });
  await rest(30);
  point('pointerover', anchor);
  await rest(100);
  expect(fetched.mock.calls).toEqual([[path]]);
});

test('a touch fetches without delay, the keyboard’s focus after a moment', async () => {
  const [touched, focused] = [fresh(), fresh()];
  point('touchstart', link(touched));
  expect(fetched.mock.calls).toEqual([[touched]]);
  const anchor = link(focused);
  Object.assign(anchor, { matches: () => true });
  anchor.focus();
  await rest(70);
  expect(fetched.mock.calls).toEqual([[touched], [focused]]);
});

test.each([
  ['of a page for one visitor', '/me', ''],
  ['of the administrator', '/admin', ''],
  ['to another site', 'https://example.com/colleges', ''],
  ['that opens another tab', '/colleges/new-tab', 'target="_blank"'],
  ['that is a download', '/colleges/file', 'download'],
])('a link %s fetches nothing', async (_kind, path, attributes) => {
  point('touchstart', link(path, attributes));
  await rest(100);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
  'with %j nothing is fetched',
  (connection) => {
    Object.assign(navigator, { connection });
    point('touchstart', link(fresh()));
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('nothing is fetched for a release that the next page replaces', () => {
  updateWaits = true;
  point('touchstart', link(fresh()));
  expect(fetched).not.toHaveBeenCalled();
});

test('at most two pages are fetched concurrently, and a failed one again', async () => {
  for (let count = 0; count < 4; count++) point('touchstart', link(fresh()));
  expect(fetched).toHaveBeenCalledTimes(2);
  for (const done of settle.splice(0)) done();
  await rest(0);
  const path = fresh();
  fetched.mockRejectedValueOnce(new Error('down'));
  point('touchstart', link(path));
  await rest(0);
  point('touchstart', link(path));
  expect(fetched.mock.calls.slice(2)).toEqual([[path], [path]]);
});
