import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler, MultiCompiler, MultiStats, Stats } from '@rspack/core';

const path = '/compile-errors';

/**
 * Answers `/compile-errors` of a development server with the errors of its last build, with file and line. A page asks for them when it finds no file of a build:
 * the code that would be told of them is in that build.
 */
export function compileErrors(compiler: Compiler | MultiCompiler) {
  let texts: string[] = [];
  compiler.hooks.done.tap('compileErrors', (stats: Stats | MultiStats) => {
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    texts = errors.map(({ moduleName = '', message }) => `${moduleName}\n${message}`.trim());
  });
  return {
    name: path,
    path,
    middleware: (_request: IncomingMessage, response: ServerResponse): void => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      });
      response.end(JSON.stringify(texts));
    },
  };
}
