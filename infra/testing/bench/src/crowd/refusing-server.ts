import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A process that rejects every request immediately: the rest of the load is the work of the clients.
const server = createServer((_request, response) =>
  response.writeHead(429, { 'content-length': 0, 'retry-after': '5' }).end(),
);
server.listen(0, '127.0.0.1', () =>
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit(0));
