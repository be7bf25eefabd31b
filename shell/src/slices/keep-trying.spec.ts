import { keepTrying, stopTrying } from './keep-trying';

let hidden = false;
let onLine = true;
Object.defineProperty(document, 'hidden', { get: () => hidden });
Object.defineProperty(navigator, 'onLine', { get: () => onLine });
const setHidden = (to: boolean) => {
  hidden = to;
  document.dispatchEvent(new Event('visibilitychange'));
};
const goOnline = (to: boolean) => {
  onLine = to;
  dispatchEvent(new Event(to ? 'online' : 'offline'));
};
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

const failing = jest.fn(() => Promise.reject(new Error('down')));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  failing.mockClear();
  keepTrying(failing);
});
afterEach(() => {
  stopTrying(failing);
  setHidden(false);
  goOnline(true);
});

it('pauses for growing times, and ends', async () => {
  const rounds: number[] = [];
  const start = Date.now();
  failing.mockImplementation(() => {
    rounds.push(Math.round((Date.now() - start) / 1_000));
    return Promise.reject(new Error('down'));
  });
  await minutes(60);
  expect(rounds).toEqual([1, 3, 7, 15, 31, 63, 127, 191]);
});

it('attempts all waiting parts together, and forgets those that succeeded or were stopped', async () => {
  const succeeding = jest.fn(async () => undefined);
  const stopped = jest.fn(() => Promise.reject(new Error('down')));
  keepTrying(succeeding);
  keepTrying(stopped);
  keepTrying(failing);
  await jest.advanceTimersByTimeAsync(1_000);
  stopTrying(stopped);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([failing, succeeding, stopped].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1]);
});

it('pauses while the tab is hidden, and starts again when it is visible', async () => {
  setHidden(true);
  await minutes(10);
  expect(failing).not.toHaveBeenCalled();
  setHidden(false);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(failing).toHaveBeenCalledTimes(1);
});

it('pauses while the browser is offline, and starts again with the network', async () => {
  await minutes(60);
  failing.mockClear();
  goOnline(false);
  await minutes(10);
  expect(failing).not.toHaveBeenCalled();
  goOnline(true);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(failing).toHaveBeenCalledTimes(1);
});

it('waits a random time, so that visitors do not come back at the same moment', async () => {
  jest.mocked(Math.random).mockReturnValue(0.99);
  goOnline(true);
  await jest.advanceTimersByTimeAsync(1_400);
  expect(failing).not.toHaveBeenCalled();
  jest.mocked(Math.random).mockReturnValue(0);
  goOnline(true);
  await jest.advanceTimersByTimeAsync(500);
  expect(failing).toHaveBeenCalledTimes(1);
});
