import fc, { type Arbitrary } from 'fast-check';

const longText = (length: number) => 'ab c'.repeat(length / 4);

/** Texts on which programs have failed: encodings, query operators, templates, paths, formulas, headers, numbers in disguise. */
const knownTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff',
  '\u202e',
  'é'.normalize('NFD'),
  '😀'.repeat(200),
  longText(400),
  longText(3000),
  '../../../../etc/passwd',
  '..%2f..%2fsecret',
  '%00',
  '%',
  '%e0%a4',
  "' OR '1'='1",
  '"; return true; //',
  '{"$gt":""}',
  '$where',
  '$ne',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '[object Object]',
  '<script>alert(1)</script>',
  '{{site}}',
  "$&$'$`",
  "=cmd|' /C calc'!A0",
  'a\r\nSet-Cookie: a=b',
  '(a+)+$'.repeat(20),
  '[[:alpha:]]',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '9'.repeat(400),
  '0x10',
  'true',
  'null',
  'undefined',
  '2026-13-45T99:99:99Z',
  'f'.repeat(24),
  '0'.repeat(24),
  `${'a'.repeat(250)}@example.in`,
  'a@b.c',
  '"a b"@example.in',
];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...knownTexts) },
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

const operators = ['$gt', '$ne', '$in', '$regex', '$where', '$expr', '__proto__', 'constructor', '$set', '0', ''];

const operatorObject: Arbitrary<unknown> = fc
  .tuple(fc.constantFrom(...operators), fc.oneof(hostileText, fc.constant({}), fc.constant([])))
  .map(([key, value]) => JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`) as unknown);

/** Creates a value of any JSON type, where usually a text or a number is expected. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: operatorObject },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], [null], [{}]),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(hostileText, { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 4 }),
);

const nested = (open: string, close: string) => (depth: number) => open.repeat(depth) + close.repeat(depth);

/** Creates texts that claim to be JSON: broken, deep, wide or large. */
export const hostileJson: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[]',
    'null',
    '""',
    '0',
    '{"a":1,"a":2}',
    '{"a":1}x',
    '\ufeff{}',
    "{'a':1}",
    '{"__proto__":{"admin":true}}',
    '{"a":"\\ud800"}',
    '{"a":"\u0001"}',
  ),
  fc.constantFrom(10, 100, 1000, 1900).map(nested('[', ']')),
  fc.constantFrom(10, 100, 600).map(nested('{"a":', '}')),
  fc.constantFrom(10, 1000).map((count) => `[${'{},'.repeat(count)}{}]`),
  fc.constantFrom(10, 400).map((count) => `{${Array.from({ length: count }, (_, i) => `"k${i}":0`).join()}}`),
  fc.constantFrom(4095, 4096, 4097, 40_000).map((length) => `{"email":"${'a'.repeat(length - 12)}"}`),
  fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.stringify(value)),
);

export const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'text/plain',
  'text/xml',
  'application/vnd.api+json',
  'application/graphql',
  'image/png',
  '/',
  ';',
  'a'.repeat(500),
];

/** Creates headers in addition to the body's own. */
export const hostileHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'accept-encoding': 'br;q=2, gzip;q=-1, *' },
    { 'accept-encoding': ','.repeat(500) },
    { 'if-none-match': `"${'a'.repeat(2000)}"` },
    { 'if-modified-since': 'yesterday' },
    { range: 'bytes=0-0,1-1,2-2,-1' },
    { accept: 'application/xml' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'x-forwarded-for': '1.2.3.4, ::1, unknown' },
    { 'x-forwarded-proto': 'gopher' },
    { 'x-request-id': 'a'.repeat(2000) },
    {
      cookie: 'access_token=a.b.c; refresh_token=; admin_session=%00; =; slice-override=catalog@http://localhost:99999',
    },
    { cookie: `a=${'b'.repeat(4000)}` },
    { authorization: 'Bearer null' },
    { 'x-http-method-override': 'DELETE' },
  ),
);

const boundary = '----fuzz-boundary';

/** One transparent point. */
export const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const files: Record<string, Buffer> = {
  'a.png': smallestPng,
  'truncated.png': smallestPng.subarray(0, 40),
  'empty.png': Buffer.alloc(0),
  'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'page.html': Buffer.from('<script>alert(1)</script>'),
  '../../a.png': smallestPng,
  'a\u0000.png': smallestPng,
};

const fieldNames = ['a[b][c][d]', '__proto__[x]', '__proto__', 'constructor', '', 'x'.repeat(300), 'a.b', '$set'];

interface Part {
  name: string;
  content: Buffer;
  file?: string;
}

const encodedPart = ({ name, content, file }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: image/png`}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);

const text = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

const file = (name: string): Arbitrary<Part> =>
  fc.constantFrom(...Object.keys(files)).map((key) => ({ name, file: key, content: files[key]! }));

const end = `--${boundary}--\r\n`;

interface Form {
  headers: Record<string, string>;
  content: Buffer;
}

const form = (parts: Part[], last: string): Form => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  content: Buffer.concat([...parts.map(encodedPart), Buffer.from(last)]),
});

const fieldParts = (values: Record<string, unknown>): Part[] =>
  Object.entries(values).map(([name, value]) => ({ name, content: text(value) }));

/** Creates forms as a browser sends them. */
export const wellFormedForm = (
  fields: Arbitrary<Record<string, unknown>>,
  fileNames: readonly string[],
): Arbitrary<Form> =>
  fields.map((values) =>
    form([...fieldParts(values), ...fileNames.map((name) => ({ name, file: 'a.png', content: smallestPng }))], end),
  );

/** Creates forms with odd files, with unknown fields, without their end, or with JSON where a text is expected. */
export function hostileForm(fields: Arbitrary<Record<string, unknown>>): Arbitrary<Form> {
  const many = (count: number): Part[] =>
    Array.from({ length: count }, (_, i) => ({ name: `f${i}`, content: Buffer.from('x') }));
  const extra: Arbitrary<Part[]> = fc.oneof(
    fc.constant<Part[]>([]),
    fc.constantFrom(...fieldNames).map((name) => [{ name, content: Buffer.from('x') }]),
    fc
      .tuple(fc.constantFrom('rating', 'courses', 'guardian', 'students', 'contact'), hostileJson)
      .map(([name, json]) => [{ name, content: Buffer.from(json) }]),
    fc.constantFrom(30, 600).map(many),
  );
  const pictures = fc.array(fc.constantFrom('image', 'logo', 'gallery', 'name', 'file').chain(file), { maxLength: 3 });
  const ending = fc.constantFrom(end, end, end, '', '--', `--${boundary}`, 'x'.repeat(100));
  return fc
    .tuple(fields, extra, pictures, ending)
    .map(([values, more, images, last]) => form([...fieldParts(values), ...more, ...images], last));
}
