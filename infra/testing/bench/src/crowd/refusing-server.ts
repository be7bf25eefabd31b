import { createServer } from 'node:http';
import { serveParent } from '../child-server.js';

// A process that rejects every request immediately: the rest of the load is the work of the clients.
serveParent(
  createServer((_request, response) => response.writeHead(429, { 'content-length': 0, 'retry-after': '5' }).end()),
);
