import type { Configuration } from '@rspack/core';

/** A development server that the page of another origin may load from and that swaps modules in place. */
export const devServer = (port: number): Configuration['devServer'] => ({
  host: '127.0.0.1',
  port,
  hot: true,
  headers: { 'access-control-allow-origin': '*' },
  allowedHosts: ['localhost', '127.0.0.1'],
  client: { webSocketURL: { hostname: '127.0.0.1', port }, overlay: false },
});
