import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eventually } from '@setu/testing';
import { EncodedDocument } from './encoded-document.js';

const item = (number: number) =>
  `<li class="c${number % 7}"><a href="/colleges/${(number * 7_919) % 10_007}">₹ ${(number * 104_729) % 99_991} a year</a></li>`;
const html = Buffer.from(Array.from({ length: 2_000 }, (_, number) => item(number)).join(''));

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a document is ready immediately in %s, and smaller when it is asked for again',
  async (encoding, decode) => {
    const document = new EncodedDocument(html);
    const first = document.encoded(encoding);
    expect(decode(first.bytes)).toEqual(html);
    await eventually(() => expect(document.encoded(encoding).bytes.length).toBeLessThan(first.bytes.length));
    const better = document.encoded(encoding);
    expect(decode(better.bytes)).toEqual(html);
    expect(better.etag).not.toBe(first.etag);
    for (const { etag } of [first, better]) expect(document.isUnchanged(200, etag, encoding)).toBe(true);
  },
);
