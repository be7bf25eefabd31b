import { type Call } from '@setu/contracts';
import { bodyRuleOf, sharedCalls } from '@setu/contracts/table';
import { startBackend, type TestBackend } from './support/backend.js';
import { allRoutes } from './support/routes.js';

interface Operation {
  summary: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Content {
  content: Record<string, { schema?: Schema }>;
}
interface Schema {
  $ref?: string;
  type?: string;
  anyOf?: Schema[];
}

let backend: TestBackend;
let paths: Record<string, Record<string, Operation>>;
let schemas: Record<string, { properties?: Record<string, object> }>;
beforeAll(async () => {
  backend = await startBackend({ API_DOCS: 'true' });
  ({
    paths,
    components: { schemas },
  } = (await backend.get('/api/docs-json')).body);
});
afterAll(() => backend.close());

const routes = allRoutes.filter(({ path }) => path !== '/metrics');
/** The document names the parts of a `*`. */
const inDocument = ({ path }: Call) => path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');

it.each(routes)('describes $method $path with its parameters and its body', (route) => {
  const operation = paths[inDocument(route)]?.[route.method.toLowerCase()];
  expect(operation).toBeDefined();
  expect(operation!.summary).toMatch(/^[^\n]+\.$/);
  const named = [...inDocument(route).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const parameters = operation!.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  expect(inPath).toEqual(expect.arrayContaining(named));
  for (const { schema } of parameters) expect(schema).toBeDefined();
  if (route.body) expect(operation!.requestBody).toBeDefined();
  const content = Object.entries(operation!.requestBody?.content ?? {});
  for (const [type, { schema }] of content) {
    expect(type).toBe(bodyRuleOf(route).type);
    const name = schema?.$ref?.split('/').at(-1);
    if (type === 'application/octet-stream') expect(schema).toEqual({ type: 'string', format: 'binary' });
    else expect(Object.keys(schemas[name!]?.properties ?? {}).length).toBeGreaterThan(0);
  }
});

const answered = sharedCalls.filter(({ call }) => 'answer' in call && call.by !== 'edge' && call.path !== '/metrics');
it.each(answered)('describes the answer of $name', ({ call }) => {
  const { responses } = paths[inDocument(call)]![call.method.toLowerCase()]!;
  const { content } = Object.values(responses).find((response) => response.content)!;
  const [[type, { schema }]] = Object.entries(content) as [[string, { schema: Schema }]];
  if (type !== 'application/json') return expect(schema).toEqual({ type: 'string', format: 'binary' });
  for (const { $ref, ...own } of schema.anyOf ?? [schema])
    expect(Object.keys($ref ? schemas[$ref.split('/').at(-1)!]! : own)).toContain('type');
});

it('refers only to schemas that it has', () => {
  const references = JSON.stringify({ paths, schemas }).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  expect([...references].map(([, name]) => name!).filter((name) => !(name in schemas))).toEqual([]);
});

it('is served only when API_DOCS is true', async () => {
  const other = await startBackend();
  for (const path of ['/api/docs', '/api/docs-json', '/api/docs/swagger-ui.css'])
    expect((await other.get(path)).status).toBe(404);
  await other.close();
});
