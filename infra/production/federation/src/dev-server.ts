import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from '@rspack/core';
import { declaredSlice, type SliceProject, sliceProject } from './slice-project.js';

/** The port of a project's development server: its own, unless `npm run dev` found it taken. */
export const devPort = ({ port }: Pick<SliceProject, 'port'>): number => Number(process.env.DEV_SERVER_PORT) || port;

/**
 * A development server with hot reload whose files pages of other origins may load. What package.json declares is at `/slice.json`, for the edge of `npm run dev`,
 * and `/slice.js` writes it into the page of a site elsewhere: both as it is now, so that a page that was just added is there.
 */
export const devServer = (dir: string, port: number): Configuration['devServer'] => ({
  host: '127.0.0.1',
  port,
  hot: true,
  headers: { 'access-control-allow-origin': '*' },
  allowedHosts: ['localhost', '127.0.0.1'],
  client: { webSocketURL: { hostname: '127.0.0.1', port }, overlay: false },
  setupMiddlewares: (middlewares) => [
    declaration('/slice.json', 'application/json', () => JSON.stringify(declaredSlice(sliceProject(dir)))),
    declaration('/slice.js', 'text/javascript', () => intoPage(dir)),
    ...middlewares,
  ],
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
      // Half-typed JSON: the page goes on with what it knows.
      response.end();
    }
  },
});

function intoPage(dir: string): string {
  const project = sliceProject(dir);
  const { name } = project;
  return `(() => {
  const place = document.getElementById('release');
  const release = JSON.parse(place.textContent);
  Object.assign(release.slices[${JSON.stringify(name)}] ?? {}, { routes: ${JSON.stringify(declaredSlice(project).routes)} });
  place.textContent = JSON.stringify(release);
})();
`;
}
