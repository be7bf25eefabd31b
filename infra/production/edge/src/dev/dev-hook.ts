import type { FastifyInstance } from 'fastify';

const address = '/dev-hook.js';

// React registers itself here once; the Fast Refresh runtime of each development server finds it, whichever comes first.
const script = `(() => {
  const renderers = new Map();
  const inject = (renderer) => (renderers.set(renderers.size + 1, renderer), renderers.size);
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers, inject, supportsFiber: true,
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
  };
})();`;

export const withDevHook = (template: string): string =>
  template.replace('<head>', `<head><script src="${address}"></script>`);

export function devHook(app: FastifyInstance): void {
  app.get(address, (_request, reply) => reply.type('text/javascript').send(script));
}
