import type { TelemetryReport } from '@setu/contracts';

const sent: TelemetryReport[] = [];
let telemetry: typeof import('./telemetry');
let listeners: [string, EventListener][];
const settle = () => jest.advanceTimersByTimeAsync(5_000);

beforeEach(async () => {
  jest.useFakeTimers();
  sent.length = 0;
  let tickets = 0;
  globalThis.fetch = jest.fn((_url, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string) as TelemetryReport);
    return Promise.resolve({ ok: true, text: () => Promise.resolve(`ticket ${++tickets}`) });
  }) as never;
  jest.spyOn(console, 'error').mockReturnValue();
  jest.resetModules();
  const listen = jest.spyOn(globalThis, 'addEventListener');
  telemetry = await import('./telemetry');
  telemetry.startTelemetry({ canary: 'c1', shell: '3' });
  listeners = listen.mock.calls as typeof listeners;
});
afterEach(() => {
  for (const [type, listener] of listeners) removeEventListener(type, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const shell = { shell: '3' };

it('reports a view once, with the builds that it uses, when the page has settled', async () => {
  await jest.advanceTimersByTimeAsync(1_500);
  telemetry.noteUse('catalog', '1');
  telemetry.noteUse('catalog', '1');
  await jest.advanceTimersByTimeAsync(1_500);
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toEqual([{ canary: 'c1', builds: { ...shell, catalog: '1' } }]);
});

it('reports a slice that is used later, and an error, with the ticket of the view', async () => {
  await settle();
  telemetry.noteUse('mentors', '2');
  await settle();
  telemetry.reportError(new Error('x'), { slice: 'mentors', version: '2' });
  await settle();
  expect(sent).toMatchObject([
    { builds: shell },
    { ticket: 'ticket 1', builds: { mentors: '2' } },
    { ticket: 'ticket 1', builds: {}, error: { message: 'x', slice: 'mentors', version: '2', page: '/' } },
  ]);
  expect(sent[2]!.error!.stack).toContain('telemetry.spec');
});

it('an early error goes with its view, and one right after it waits for the ticket', async () => {
  telemetry.noteUse('catalog', '1');
  telemetry.reportError(new Error('x'));
  telemetry.reportError(new Error('y'));
  expect(sent).toMatchObject([{ builds: { ...shell, catalog: '1' }, error: { message: 'x' } }]);
  await settle();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ ticket: 'ticket 1', error: { message: 'y' } });
});

it('each page is a view of its own, also when it is left immediately', async () => {
  telemetry.noteUse('catalog', '1');
  telemetry.countView();
  telemetry.noteUse('mentors', '2');
  telemetry.reportError('z');
  await settle();
  telemetry.countView();
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  await settle();
  expect(sent).toMatchObject([
    { builds: { ...shell, catalog: '1' } },
    { builds: { ...shell, mentors: '2' }, error: { message: 'z' } },
    { builds: shell },
  ]);
  expect(sent).toHaveLength(3);
});

it('says nothing new of a part that fails again and again', async () => {
  for (let count = 0; count < 100; count++) telemetry.reportError(new Error('again'));
  await settle();
  expect(sent).toHaveLength(20);
});

it('misses no error of the page', async () => {
  dispatchEvent(new ErrorEvent('error', { error: new Error('thrown'), filename: '/slices/catalog/1/slice.js' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }));
  await settle();
  expect(sent).toMatchObject([
    { error: { message: 'thrown', source: '/slices/catalog/1/slice.js' } },
    { error: { message: 'rejected' } },
  ]);
});

it.each(['completed with undelivered notifications.', 'limit exceeded'])(
  'takes no notice of the browser about sizes for an error: %s',
  async (what) => {
    dispatchEvent(new ErrorEvent('error', { message: `ResizeObserver loop ${what}` }));
    await settle();
    expect(sent).toEqual([{ canary: 'c1', builds: shell }]);
  },
);

it('throws nothing when the edge cannot be reached, and still tries to tell errors', async () => {
  const fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  globalThis.fetch = fetch;
  telemetry.noteUse('catalog', '1');
  await settle();
  telemetry.noteUse('mentors', '1');
  await settle();
  expect(fetch).toHaveBeenCalledTimes(1);
  telemetry.reportError(new Error('x'));
  await settle();
  expect(fetch).toHaveBeenCalledTimes(2);
});
