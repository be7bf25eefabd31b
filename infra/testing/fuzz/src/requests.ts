import fc, { type Arbitrary } from 'fast-check';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import {
  contentTypes,
  hostileForm,
  hostileHeaders,
  hostileJson,
  hostileText,
  hostileValue,
  wellFormedForm,
} from './hostile.js';

/** The part of an OpenAPI 3 document from which requests are created. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: Schema;
}

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
}

const roles = ['anonymous', 'user', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** A request that is ready to be sent. */
export interface FuzzRequest {
  /** Method and path as in the API document. */
  operation: string;
  role: Role;
  method: string;
  /** Path and query as they are sent. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Whether the body is sent without its length. */
  chunked: boolean;
}

/** Valid values, by the name of the parameter or field; for an id in a path, by the whole path. */
type KnownValues = Record<string, readonly unknown[]>;

/** Chooses the unusual value once in `ratio` times. */
type Mix = <T>(usual: Arbitrary<T>, unusual: Arbitrary<T>, ratio?: number) => Arbitrary<T>;

const wellFormed: Mix = (usual) => usual;
const wild: Mix = (usual, unusual, ratio = 3) =>
  fc.oneof({ weight: ratio - 1, arbitrary: usual }, { weight: 1, arbitrary: unusual });
/** Makes about one part of a request unusual. */
const touched: Mix = (usual, unusual, ratio = 3) => wild(usual, unusual, ratio * 4);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Creates requests to every operation of the document: some well-formed, most with a hostile part or two, some hostile throughout. */
export function requestsOf(document: OpenApi, known: KnownValues): Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, ofPath]) =>
    Object.entries(ofPath).map(([method, operation]) =>
      fc.oneof(
        { weight: 3, arbitrary: requestOf(document, known, path, method, operation, wellFormed) },
        { weight: 5, arbitrary: requestOf(document, known, path, method, operation, touched) },
        { weight: 3, arbitrary: requestOf(document, known, path, method, operation, wild) },
      ),
    ),
  );
  return fc.oneof(...operations);
}

function requestOf(
  document: OpenApi,
  known: KnownValues,
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  mix: Mix,
): Arbitrary<FuzzRequest> {
  const [type = 'application/json', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const schema = content?.schema && resolve(document, content.schema);
  const body = bodyOf(document, known, type, schema, mix);
  const none = fc.constant<Body | undefined>(undefined);
  return fc
    .record({
      role: fc.oneof(
        { weight: 1, arbitrary: fc.constant<Role>('anonymous') },
        { weight: 3, arbitrary: fc.constantFrom<Role>('user', 'administrator') },
      ),
      method: mix(fc.constant(method.toUpperCase()), fc.constantFrom(...methods), 15),
      target: fc.tuple(pathOf(path, known, mix), queryOf(parameters, known, mix)).map((parts) => parts.join('')),
      more: mix(fc.constant({}), hostileHeaders),
      body: requestBody ? mix(body, none, 12) : mix(none, body, 6),
      chunked: mix(fc.constant(false), fc.constant(true), 8),
    })
    .map(({ more, body, ...request }) => ({
      operation: `${method.toUpperCase()} ${path}`,
      ...request,
      headers: { ...body?.headers, ...more },
      body: body?.content,
    }));
}

const resolve = (document: OpenApi, schema: Schema): Schema => {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  return reference ? document.components.schemas[reference.split('/').at(-1)!]! : schema;
};

function pathOf(path: string, known: KnownValues, mix: Mix): Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name) return fc.constant(part);
    const values = known[path] ?? known[name];
    return mix(values?.length ? fc.constantFrom(...values) : hostileText, hostileText).map(encoded);
  });
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

/** Encodes for a query or path; a lone surrogate has no encoding. */
const encoded = (value: unknown): string => encodeURIComponent(String(value).replace(/[\ud800-\udfff]/gu, '\ufffd'));

const strayQueries = ['x=1', '__proto__[a]=1', '&'.repeat(200), 'a=1&'.repeat(300)];

function queryOf(parameters: readonly Parameter[], known: KnownValues, mix: Mix): Arbitrary<string> {
  const declared = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required }) => {
      const value = valid(known, name, schema ?? {}).map((text) => `${name}=${encoded(text)}`);
      const usual = required ? value : fc.oneof({ weight: 3, arbitrary: fc.constant('') }, value);
      const unusual = fc.oneof(
        hostileText.map((text) => `${name}=${encoded(text)}`),
        hostileText.map((text) => `${name}[]=${encoded(text)}&${name}=${encoded(text)}`),
        fc.constantFrom(`${name}[$ne]=1`, `${name}[a][b][c]=1`, `${name}=%`, `${name}=%ff`, name, `&&=&${name}==`),
      );
      return mix(usual, unusual);
    });
  const stray = mix(fc.constant(''), fc.constantFrom(...strayQueries), 20);
  return fc.tuple(...declared, stray).map((texts) => {
    const query = texts.filter(Boolean).join('&');
    return query && `?${query}`;
  });
}

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

const csv = 'sourceId,name\nX-1,X\n';

/** Creates a body of the declared kind or another one, now and then with a false name or encoding. */
function bodyOf(
  document: OpenApi,
  known: KnownValues,
  type: string,
  schema: Schema | undefined,
  mix: Mix,
): Arbitrary<Body | undefined> {
  const properties = Object.entries(schema?.properties ?? {}).map(
    ([name, property]) => [name, resolve(document, property)] as const,
  );
  const fields = Object.fromEntries(
    properties.filter(([, property]) => !isFile(property)).map(([name, property]) => [name, fieldOf(known, name, property, mix)]),
  ); // prettier-ignore
  const record = mix(fc.record(fields), fc.record(fields, { requiredKeys: [] }));
  const files = properties.filter(([, property]) => isFile(property)).map(([name]) => name);
  const json = mix(
    record.map((value) => JSON.stringify(value)),
    hostileJson,
  );
  const kinds: Record<string, Arbitrary<Body>> = {
    'application/json': json.map((text) => ({
      headers: { 'content-type': 'application/json' },
      content: Buffer.from(text),
    })),
    'multipart/form-data': mix(wellFormedForm(record, files), hostileForm(record)),
    'application/octet-stream': mix(
      fc.constant<Uint8Array | string>(csv),
      fc.oneof(fc.uint8Array({ maxLength: 2000 }), hostileText),
    ).map((content) => ({ headers: { 'content-type': 'application/octet-stream' }, content: Buffer.from(content) })),
  };
  const declared = kinds[type] ?? kinds['application/json']!;
  return mix(declared, fc.oneof(...Object.values(kinds)), 6).chain((body) =>
    mix<Body | undefined>(fc.constant(body), disguised(body), 4),
  );
}

const isFile = ({ format, items }: Schema): boolean => format === 'binary' || items?.format === 'binary';

function fieldOf(known: KnownValues, name: string, schema: Schema, mix: Mix): Arbitrary<unknown> {
  const nested = Object.entries(schema.properties ?? {}).map(
    ([key, property]) => [key, valid(known, key, property)] as const,
  );
  const good = nested.length > 0 ? fc.record(Object.fromEntries(nested)) : valid(known, name, schema);
  return mix(good, hostileValue);
}

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
    fc.constantFrom(...contentTypes).map((type) => ({ ...body, headers: { 'content-type': type } })),
    fc.constant({ ...body, headers: {} }),
    fc.constantFrom(...Object.keys(encodings)).map((encoding) => ({
      headers: { ...body.headers, 'content-encoding': encoding },
      content: encodings[encoding]!(body.content),
    })),
  );
