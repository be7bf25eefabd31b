import fc, { type Arbitrary } from 'fast-check';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { contentTypes, hostileHeaders, hostileJson, hostileText, hostileValue } from './hostile.js';
import { multipart } from './multipart.js';
import type { OpenApi, Operation, Parameter, Schema } from './open-api.js';

export const roles = ['anonymous', 'user', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** A request ready to be sent. */
export interface FuzzRequest {
  /** Method and path as the API document has them. */
  operation: string;
  role: Role;
  method: string;
  /** With the query, as it goes over the wire. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Sent without its length. */
  chunked: boolean;
}

/** Values that are valid somewhere, by the name of the parameter or field; a path's parameters name things that exist. */
export type KnownValues = Record<string, readonly unknown[]>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Requests to every operation of the document, half of each well-formed, half hostile. */
export function requestsOf(document: OpenApi, known: KnownValues): Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, ofPath]) =>
    Object.entries(ofPath).map(([method, operation]) => requestOf(document, known, path, method, operation)),
  );
  return fc.oneof(...operations);
}

function requestOf(
  document: OpenApi,
  known: KnownValues,
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
): Arbitrary<FuzzRequest> {
  const [type = 'application/json', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const schema = content?.schema && resolve(document, content.schema);
  return fc
    .record({
      role: fc.constantFrom(...roles),
      method: mostly(fc.constant(method.toUpperCase()), fc.constantFrom(...methods), 15),
      target: fc.tuple(pathOf(path, known), queryOf(parameters, known)).map((parts) => parts.join('')),
      more: hostileHeaders,
      body: method === 'get' ? mostly(fc.constant(undefined), bodyOf(document, known, type, schema), 15) : bodyOf(document, known, type, schema), // prettier-ignore
      chunked: mostly(fc.constant(false), fc.constant(true), 8),
    })
    .map(({ more, body, ...request }) => ({
      operation: `${method.toUpperCase()} ${path}`,
      ...request,
      headers: { ...body?.headers, ...more },
      body: body?.content,
    }));
}

const mostly = <T>(usual: Arbitrary<T>, unusual: Arbitrary<T>, ratio = 2): Arbitrary<T> =>
  fc.oneof({ weight: ratio - 1, arbitrary: usual }, { weight: 1, arbitrary: unusual });

const resolve = (document: OpenApi, schema: Schema): Schema => {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  return reference ? document.components.schemas[reference.split('/').at(-1)!]! : schema;
};

function pathOf(path: string, known: KnownValues): Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name) return fc.constant(part);
    return mostly(knownOr(known, name, hostileText).map(encoded), hostileText.map(encoded), 3);
  });
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

/** As a query or path carries it; a lone surrogate has no encoding. */
const encoded = (value: unknown): string => encodeURIComponent(String(value).replace(/[\ud800-\udfff]/gu, '\ufffd'));

function queryOf(parameters: readonly Parameter[], known: KnownValues): Arbitrary<string> {
  const declared = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      fc.oneof(
        fc.constant(''),
        valid(known, name, schema ?? {}).map((value) => `${name}=${encoded(value)}`),
        hostileText.map((text) => `${name}=${encoded(text)}`),
        hostileText.map((text) => `${name}[]=${encoded(text)}&${name}=${encoded(text)}`),
        fc.constantFrom(`${name}[$ne]=1`, `${name}[a][b][c]=1`, `${name}=%`, `${name}=%ff`, name, `&&=&${name}==`),
      ),
    );
  const unknown = mostly(fc.constant(''), fc.constantFrom('x=1', '__proto__[a]=1', '&'.repeat(200), 'a=1&'.repeat(300)), 20); // prettier-ignore
  return fc.tuple(...declared, unknown).map((texts) => {
    const query = texts.filter(Boolean).join('&');
    return query && `?${query}`;
  });
}

const knownOr = (known: KnownValues, name: string, otherwise: Arbitrary<unknown>): Arbitrary<unknown> =>
  known[name]?.length ? fc.constantFrom(...known[name]) : otherwise;

function valid(known: KnownValues, name: string, schema: Schema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (known[name]?.length) return fc.constantFrom(...known[name]);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 10_000 });
  if (schema.type === 'boolean') return fc.boolean();
  return fc.string({ minLength: 1, maxLength: Math.min(schema.maxLength ?? 20, 20) });
}

interface Body {
  headers: Record<string, string>;
  content: Buffer;
}

/** Of the declared kind or another one, now and then under a false name or encoding. */
function bodyOf(
  document: OpenApi,
  known: KnownValues,
  type: string,
  schema: Schema | undefined,
): Arbitrary<Body | undefined> {
  const fields = Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([name, property]) => [
      name,
      fieldOf(document, known, name, resolve(document, property)),
    ]),
  );
  const json = fc.oneof(
    { weight: 3, arbitrary: fc.record(fields, { requiredKeys: [] }).map((value) => JSON.stringify(value)) },
    hostileJson,
  );
  const kinds: Record<string, Arbitrary<Body>> = {
    'application/json': json.map((text) => ({ headers: { 'content-type': 'application/json' }, content: Buffer.from(text) })), // prettier-ignore
    'multipart/form-data': multipart(fc.record(fields, { requiredKeys: [] }), hostileJson),
    'application/octet-stream': fc
      .oneof(fc.uint8Array({ maxLength: 2000 }), hostileText, fc.constant('sourceId,name\nX-1,X\n'))
      .map((content) => ({ headers: { 'content-type': 'application/octet-stream' }, content: Buffer.from(content) })),
  };
  const declared = kinds[type] ?? kinds['application/json']!;
  const any = mostly(declared, fc.oneof(...Object.values(kinds)), 6);
  return mostly(any.chain(disguised) as Arbitrary<Body | undefined>, fc.constant(undefined), 12);
}

const fieldOf = (document: OpenApi, known: KnownValues, name: string, schema: Schema): Arbitrary<unknown> => {
  const nested = Object.entries(schema.properties ?? {}).map(([key, property]) => [key, valid(known, key, property)]);
  const good = nested.length ? fc.record(Object.fromEntries(nested) as Record<string, Arbitrary<unknown>>) : valid(known, name, schema); // prettier-ignore
  return mostly(good, hostileValue, 3);
};

const encodings: Record<string, (content: Buffer) => Buffer> = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  identity: (content) => content,
  'gzip, gzip': (content) => gzipSync(gzipSync(content)),
  zstd: (content) => content,
};

const disguised = (body: Body): Arbitrary<Body> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(body) },
    fc.constantFrom(...contentTypes).map((type) => ({ ...body, headers: { 'content-type': type } })),
    fc.constant({ ...body, headers: {} }),
    fc.constantFrom(...Object.keys(encodings)).map((encoding) => ({
      headers: { ...body.headers, 'content-encoding': encoding },
      content: encodings[encoding]!(body.content),
    })),
  );
