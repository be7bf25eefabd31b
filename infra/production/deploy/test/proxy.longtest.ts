import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, searchPath, until, withProgram } from '@setu/testing';

// nginx with the real configuration, except for the addresses of the edge, which a name server resolves in production, and of files.
const env = { ...process.env, PATH: searchPath };
let dir: string;
let origin: string;
let edge: Server;
let proxy: ChildProcess;
const seen: { url?: string; host?: string; forwardedFor?: string }[] = [];

async function configuration(edgePort: number, port: number): Promise<string> {
  const text = await readFile(join(__dirname, '../nginx.conf'), 'utf8');
  const replacements: [string, string][] = [
    ['server edge:3000 resolve;', `server 127.0.0.1:${edgePort};`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/cache/nginx', dir],
    ['/dev/stdout', join(dir, 'access.log')],
    ['/dev/stderr', join(dir, 'error.log')],
  ];
  for (const [part] of replacements) expect(text.split(part)).toHaveLength(2);
  const here = replacements.reduce((result, [part, other]) => result.replace(part, other), text);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  // The frame of the image's own configuration, which includes this file.
  return `pid ${dir}/pid;\nerror_log stderr crit;\ndaemon off;\nevents {}\nhttp {\n${folders.join('\n')}\n${here}}\n`;
}

const start = () => ['-c', join(dir, 'nginx.conf'), '-p', dir];

withProgram('nginx', () => {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'setu-proxy-'));
    await chmod(dir, 0o755);
    edge = createServer((request, response) => {
      const { host, 'x-forwarded-for': forwardedFor } = request.headers;
      seen.push({ url: request.url, host, forwardedFor: String(forwardedFor) });
      request
        .resume()
        .once('end', () => response.setHeader('cache-control', 'public, max-age=600').end('from the edge'));
    }).listen(0, '127.0.0.1');
    await once(edge, 'listening');
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    await writeFile(join(dir, 'nginx.conf'), await configuration((edge.address() as AddressInfo).port, port));
  });
  afterAll(async () => {
    proxy?.kill('SIGTERM');
    if (proxy?.exitCode === null) await once(proxy, 'exit');
    edge.close();
    await rm(dir, { recursive: true, force: true });
  });

  test('nginx accepts the configuration', () => {
    const { status, stderr } = spawnSync('nginx', ['-t', ...start()], { env, encoding: 'utf8' });
    expect({ status, stderr: stderr.replaceAll(/^nginx: (the|configuration) .* (ok|successful)\n/gm, '') }).toEqual({
      status: 0,
      stderr: '',
    });
  });

  describe('running', () => {
    beforeAll(async () => {
      proxy = spawn('nginx', start(), { env, stdio: ['ignore', 'ignore', 'inherit'] });
      await until(() =>
        fetch(origin).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
    });
    const post = (path: string, size: number) =>
      fetch(origin + path, { method: 'POST', body: Buffer.alloc(size, 'a') });

    test('passes requests on, with the visitor’s address', async () => {
      const answer = await fetch(`${origin}/colleges?search=law`);
      expect([answer.status, await answer.text()]).toEqual([200, 'from the edge']);
      expect(seen.at(-1)).toEqual({ url: '/colleges?search=law', host: '127.0.0.1', forwardedFor: '127.0.0.1' });
    });

    test('caches published files, and nothing else', async () => {
      const countRequests = async (path: string) => {
        const before = seen.length;
        for (let time = 0; time < 3; time++) expect((await fetch(origin + path)).status).toBe(200);
        return seen.length - before;
      };
      expect(await countRequests('/slices/catalog/1/slice.js')).toBe(1);
      expect(await countRequests('/api/colleges')).toBe(3);
    });

    test('rejects a body that the edge would reject, in the shape of every error, and lets uploads through', async () => {
      const rejected = await post('/api/users/login', 65 * 1024);
      expect([rejected.status, await rejected.json()]).toEqual([413, expect.objectContaining({ code: 'TOO_LARGE' })]);
      expect((await post('/api/admin/imports', 2 * 1024 * 1024)).status).toBe(200);
    });

    test('responds without delay when no edge runs', async () => {
      edge.closeAllConnections();
      edge.close();
      const answer = await fetch(`${origin}/`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toEqual(expect.objectContaining({ code: 'BACKEND_UNAVAILABLE' }));
    });

    // Last: the log has all requests above, and one that no edge answers.
    test('logs each path with its status, and no query', async () => {
      await fetch(`${origin}/api/chances?exam=jee-main&rank=45678`);
      const read = async (name: string) => readFile(join(dir, name), 'utf8');
      await until(async () => (await read('access.log')).includes('GET /api/chances 503 '));
      const logged = (await read('access.log')) + (await read('error.log'));
      expect(logged).toContain('GET /colleges 200 ');
      expect(logged).not.toMatch(/45678|search=law|[?]/);
    });
  });
});
