import { PictureUrlsService } from './picture-urls.service.js';

const service = new PictureUrlsService('secret');
const start = Date.UTC(2025, 5, 1, 12, 0, 30);

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

const partsOf = (address: string) => {
  const url = new URL(address, 'http://x');
  return [
    url.pathname.slice('/api/media/'.length),
    url.searchParams.get('exp')!,
    url.searchParams.get('sig')!,
  ] as const;
};
const left = (address: string) => service.secondsLeft(...partsOf(address));

it('signs for 59 to 60 minutes', () => expect(left(service.urlOf('gallery/a.webp'))).toBe(59.5 * 60));

it('gives the same address within a minute and another after it', () => {
  const address = service.urlOf('gallery/a.webp');
  jest.setSystemTime(start + 29_000);
  expect(service.urlOf('gallery/a.webp')).toBe(address);
  jest.setSystemTime(start + 31_000);
  expect(service.urlOf('gallery/a.webp')).not.toBe(address);
});

it('rejects an expired address', () => {
  const address = service.urlOf('gallery/a.webp');
  jest.setSystemTime(start + 60 * 60_000);
  expect(left(address)).toBeNull();
});

it('rejects another key, expiry, signature or secret', () => {
  const [key, expiry, signature] = partsOf(service.urlOf('gallery/a.webp'));
  expect(service.secondsLeft('gallery/b.webp', expiry, signature)).toBeNull();
  expect(service.secondsLeft(key, String(Number(expiry) + 60), signature)).toBeNull();
  expect(
    service.secondsLeft(
      key,
      expiry,
      signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
    ),
  ).toBeNull();
  expect(service.secondsLeft(key, expiry, '')).toBeNull();
  expect(service.secondsLeft(key, 'undefined', 'undefined')).toBeNull();
  expect(new PictureUrlsService('other').secondsLeft(key, expiry, signature)).toBeNull();
});
