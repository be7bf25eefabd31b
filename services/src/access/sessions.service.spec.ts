import { deviceName } from './sessions.service.js';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [undefined, undefined],
  ['', undefined],
  ['x'.repeat(501), undefined],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

it('keeps nothing of what a program makes up', () =>
  expect(deviceName('<script>alert(1)</script> someone@example.in')).toBeUndefined());
