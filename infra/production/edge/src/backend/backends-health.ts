import type { FastifyInstance } from 'fastify';
import type { BackendPools } from './backend-pools.js';

const path = '/api/health/ready';
const timeoutMs = 2_000;

/** `GET /api/health/ready` where modules have backends of their own: whether all of them are ready, and which are not. */
export function backendsHealth(app: FastifyInstance, pools: BackendPools): void {
  app.get(path, async (_request, reply) => {
    const states = await Promise.all(
      pools.backends.map(async ({ modules, pool }) => {
        const isReady = await pool
          .request({ method: 'GET', path, signal: AbortSignal.timeout(timeoutMs) }, 'health')
          .then(async ({ statusCode, body }) => {
            await body.dump();
            return statusCode === 200;
          })
          .catch(() => false);
        return modules.map((name): [string, object] => [name, { status: isReady ? 'up' : 'down' }]);
      }),
    );
    const details = Object.fromEntries(states.flat());
    const down = states.flat().some(([name]) => (details[name] as { status: string }).status === 'down');
    return reply
      .code(down ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: down ? 'error' : 'ok', details });
  });
}
