import type { Call } from '@setu/contracts';
import { callAt, contractProblems, namedCalls } from '@setu/contracts/table';
import type { FastifyInstance } from 'fastify';

/** Pages of the API's description, which are no calls. */
const isDocumentation = (url: string) => url.startsWith('/api/docs');

/**
 * Collects the routes of a server. The function that it returns throws if a route answers no call of the table, or if a call of the modules that run has no route.
 * Call it when the server is ready.
 */
export function collectRoutes(server: FastifyInstance, modules: readonly string[]): () => void {
  const answered = new Set<string>();
  const strangers: string[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    const { call } = (config ?? {}) as { call?: Call };
    for (const each of [method].flat())
      if (call && callAt(each, url)) answered.add(`${each} ${url}`);
      else if (!isDocumentation(url)) strangers.push(`${each} ${url}`);
  });
  return () => {
    const own = namedCalls.filter(({ call: { by, module } }) => !by && (!module || modules.includes(module)));
    const missing = own.filter(({ call: { method, path } }) => !answered.has(`${method} ${path}`));
    const problems = [
      ...contractProblems,
      ...strangers.map((route) => `${route} answers no call of the table`),
      ...missing.map(({ name, call: { method, path } }) => `no route answers ${name} (${method} ${path})`),
    ];
    if (problems.length > 0) throw new Error(`The routes are not those of the API's table: ${problems.join('; ')}`);
  };
}
