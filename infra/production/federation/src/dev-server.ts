import { fileURLToPath } from 'node:url';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Compiler, type Configuration, type MultiCompiler, rspack } from '@rspack/core';
import { compileErrors } from './compile-errors.js';
import { originalPlace } from './original-place.js';
import { declaredSlice, type SliceProject, sliceProject } from './slice-project.js';

/** Returns the port of a project's development server: its own, unless `npm run dev` found it in use. */
export const devPort = ({ port }: Pick<SliceProject, 'port'>): number => Number(process.env.DEV_SERVER_PORT) || port;

/**
 * Configures a development server with hot reload whose files can be loaded by pages of other origins. It serves the
 * declaration of package.json at `/slice.json`, for the edge of `npm run dev`, and at `/slice.js` as a script that
 * writes it into the page of another site. Both are read at each request, so that a new page is included.
 */
export const devServer = (dir: string, port: number): Configuration['devServer'] => ({
  host: '127.0.0.1',
  port,
  hot: true,
  headers: { 'access-control-allow-origin': '*' },
  allowedHosts: ['localhost', '127.0.0.1'],
  client: { webSocketURL: { hostname: '127.0.0.1', port }, overlay: false },
  setupMiddlewares: (middlewares, { compiler }: { compiler: Compiler | MultiCompiler }) => [
    declaration('/slice.json', 'application/json', () => JSON.stringify(declaredSlice(sliceProject(dir)))),
    declaration('/slice.js', 'text/javascript', () => intoPage(dir)),
    originalPlace,
    compileErrors(compiler),
    ...middlewares,
  ],
});

/** Adds the overlay of errors to every entry of a development build. */
export const errorOverlay = (dir: string) =>
  new rspack.EntryPlugin(dir, fileURLToPath(new URL('../browser/error-overlay.ts', import.meta.url)), {
    name: undefined,
  });

const declaration = (path: string, type: string, content: () => string) => ({
  name: path,
  path,
  middleware: (_request: IncomingMessage, response: ServerResponse) => {
    try {
      response.writeHead(200, {
        'content-type': type,
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      });
      response.end(content());
    } catch {
      // The JSON is half typed: the page continues with the earlier declaration.
      response.end();
    }
  },
});

function intoPage(dir: string): string {
  const project = sliceProject(dir);
  const { name } = project;
  return `(() => {
  const element = document.getElementById('release');
  const release = JSON.parse(element.textContent);
  Object.assign(release.slices[${JSON.stringify(name)}] ?? {}, { routes: ${JSON.stringify(declaredSlice(project).routes)} });
  element.textContent = JSON.stringify(release);
})();
`;
}
