import { moduleAt } from '@setu/contracts/table';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.js';

/** Answers 404 to the paths of modules that this process does not run: some of their parts are here because the modules that run use them. */
export function rejectOtherModules(server: FastifyInstance, own: readonly string[]) {
  server.addHook('onRequest', (request, _reply, done) => {
    const module = moduleAt(request.url.split('?', 1)[0]!);
    const isOther = module !== undefined && !own.includes(module);
    done(isOther ? new ApiError(404, 'NOT_FOUND', `Cannot ${request.method} ${request.url}`) : undefined);
  });
}
