import { maxViewsPerReport, type TelemetryReport } from '@setu/contracts';

const sent: TelemetryReport[] = [];
let telemetry: typeof import('./telemetry');

beforeEach(async () => {
  sent.length = 0;
  Object.assign(globalThis, {
    Blob: class {
      constructor(parts: string[]) {
        sent.push(JSON.parse(parts[0]!) as TelemetryReport);
      }
    },
  });
  Object.assign(navigator, { sendBeacon: () => true });
  jest.spyOn(console, 'error').mockReturnValue();
  jest.resetModules();
  telemetry = await import('./telemetry');
});

it('sends an error with the pages shown before it, and says whether it is the first of its page', () => {
  telemetry.countView('/colleges');
  telemetry.reportError(new Error('x'), { slice: 'catalog', version: '1' });
  telemetry.reportError(new Error('y'));
  telemetry.countView('/about');
  telemetry.reportError('z');
  expect(sent).toMatchObject([
    { views: ['/colleges'], error: { message: 'x', slice: 'catalog', version: '1', first: true } },
    { views: [], error: { message: 'y', first: false } },
    { views: ['/about'], error: { message: 'z', first: true } },
  ]);
  expect(sent[0]!.error!.stack).toContain('telemetry.spec');
});

it('says nothing new of a part that fails again and again', () => {
  for (let count = 0; count < 100; count++) telemetry.reportError(new Error('again'));
  expect(sent).toHaveLength(20);
});

it('misses no error of the page, and tells its views in the end', () => {
  telemetry.startTelemetry('canary-1');
  dispatchEvent(new ErrorEvent('error', { error: new Error('thrown'), filename: '/slices/catalog/1/slice.js' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }));
  telemetry.countView('/about');
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  expect(sent).toMatchObject([
    { canary: 'canary-1', error: { message: 'thrown', source: '/slices/catalog/1/slice.js' } },
    { canary: 'canary-1', error: { message: 'rejected' } },
    { canary: 'canary-1', views: ['/about'] },
  ]);
  expect(sent).toHaveLength(3);
});

it('does not keep more views than one report takes', () => {
  for (let count = 0; count < maxViewsPerReport + 1; count++) telemetry.countView(`/colleges/${count}`);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.views).toHaveLength(maxViewsPerReport);
});
