import { edgeBeforeBackend } from '../../testing/edge-before-backend.js';
import { plainUrl } from './plain-url.js';

const unreserved = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';
const encoded = (text: string) => Array.from(text, (char) => `%${char.charCodeAt(0).toString(16)}`).join('');

test('decodes all characters of a path that need no encoding, and no others', () => {
  expect(plainUrl(`/${encoded(unreserved)}`)).toBe(`/${unreserved}`);
  for (let code = 0; code < 256; code++) {
    const escape = `%${code.toString(16).padStart(2, '0').toUpperCase()}`;
    const isPlain = unreserved.includes(String.fromCharCode(code));
    expect(plainUrl(`/${escape}`)).toBe(isPlain ? `/${String.fromCharCode(code)}` : `/${escape}`);
  }
});

test.each([
  ['/api/colleges?search=%63', '/api/colleges?search=%63'],
  ['/api/%63olleges?search=%63#top', '/api/colleges?search=%63'],
  ['/api/colleges#?a', '/api/colleges'],
  ['/%2563', '/%2563'],
])('%s is %s', (url, plain) => expect(plainUrl(url)).toBe(plain));

test('the backend gets the plain address, by which its connection was chosen', async () => {
  const { open, asked, stop } = await edgeBeforeBackend();
  try {
    const client = open('GET /api/%63olleges/%31#top HTTP/1.1\r\nhost: site\r\n\r\n');
    expect(await client.status()).toBe(200);
    expect(asked).toEqual(['GET /api/colleges/1']);
  } finally {
    await stop();
  }
});
