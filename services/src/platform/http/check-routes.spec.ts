import { api, type Call } from '@setu/contracts';
import fastify from 'fastify';
import { collectRoutes } from './check-routes.js';

/** Returns what the check says of a server with one route, which answers this call. */
async function problemsOf(call: Call | undefined, path = call!.path, modules: string[] = []): Promise<string> {
  const server = fastify();
  const check = collectRoutes(server, modules);
  server.get(path, { config: { call } }, () => '');
  await server.ready();
  try {
    check();
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await server.close();
  }
}

const stranger = { method: 'GET', path: '/api/clubs', access: 'public' } as const satisfies Call;

it('names a route without a call, and one whose call is not in the table', async () => {
  expect(await problemsOf(undefined, '/api/clubs')).toContain('GET /api/clubs answers no call of the table');
  expect(await problemsOf(stranger)).toContain('GET /api/clubs answers no call of the table');
  expect(await problemsOf(api.messages.all)).not.toContain('answers no call');
});

it('names each call without a route, of the modules that run', async () => {
  const problems = await problemsOf(api.messages.all, api.messages.all.path, ['messages']);
  expect(problems).toContain('no route answers messages.send (POST /api/messages)');
  expect(problems).not.toMatch(/messages\.all|colleges\.one/);
});
