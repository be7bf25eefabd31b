import fc, { type Arbitrary } from 'fast-check';
import { hostileJson } from './hostile.js';

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

const written = ({ name, content, file }: Part): Buffer =>
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
  content: Buffer.concat([...parts.map(written), Buffer.from(last)]),
});

const fieldParts = (values: Record<string, unknown>): Part[] =>
  Object.entries(values).map(([name, value]) => ({ name, content: text(value) }));

/** Forms as a browser sends them. */
export const wellFormedForm = (
  fields: Arbitrary<Record<string, unknown>>,
  fileNames: readonly string[],
): Arbitrary<Form> =>
  fields.map((values) =>
    form([...fieldParts(values), ...fileNames.map((name) => ({ name, file: 'a.png', content: smallestPng }))], end),
  );

/** Forms with odd files, with fields nobody asked for, without their end, or with JSON where a text is expected. */
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
