import { bodyRuleOf, type Call } from '@setu/contracts';
import { startBackend, type TestBackend } from './support/backend.js';
import { allRoutes } from './support/routes.js';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema?: { $ref?: string } }> };
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

it('is served only when API_DOCS is true', async () => {
  const other = await startBackend();
  for (const path of ['/api/docs', '/api/docs-json', '/api/docs/swagger-ui.css'])
    expect((await other.get(path)).status).toBe(404);
  await other.close();
});
