import { bodyRuleOf, callAt } from '@setu/contracts/table';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from './deployment-files.js';

const text = readFileSync(join(__dirname, '../nginx.conf'), 'utf8');
const [server = ''] = text.split('\n  location ');
const locations = [...text.matchAll(/\n {2}location (~ )?(\S+) \{([^]*?)\n {2}\}/g)].map(([, regex, path, body]) => ({
  isFor: (address: string) => (regex ? new RegExp(path!).test(address) : path === '/'),
  isRegex: Boolean(regex),
  body: body!,
}));

/** Returns the setting for a URL: nginx takes the first matching pattern, else the prefix. */
function settingAt(address: string, name: string): string | undefined {
  const fitting = locations.filter(({ isFor }) => isFor(address));
  const { body } = fitting.find(({ isRegex }) => isRegex) ?? fitting[0]!;
  const find = (block: string) => new RegExp(`^\\s*${name} ([^;]+);`, 'm').exec(block)?.[1];
  return find(body) ?? find(server);
}

const units: Record<string, number> = { k: 1024, m: 1024 * 1024 };
const bytes = (size: string) => Number(size.slice(0, -1)) * units[size.at(-1)!]!;

it.each([
  ['POST', '/api/users/login'],
  ['POST', '/api/messages'],
  ['PUT', '/api/users/me'],
  ['POST', '/api/apply/mentorship'],
  ['POST', '/api/colleges'],
  ['PUT', '/api/colleges/5f0c'],
  ['POST', '/api/admin/imports'],
])(
  '%s %s may send as much through the proxy as the edge accepts, and large bodies are not buffered',
  (method, path) => {
    const { bytes: max } = bodyRuleOf(callAt(method, path));
    const accepted = bytes(settingAt(path, 'client_max_body_size')!);
    const isLarge = max > bytes('64k');
    expect(accepted).toBe(isLarge ? max : bytes('64k'));
    expect(settingAt(path, 'proxy_request_buffering')).toBe(isLarge ? 'off' : undefined);
  },
);

it.each(['client_header_timeout', 'client_body_timeout', 'send_timeout', 'limit_conn', 'limit_req'])(
  '%s is set for every address',
  (name) => expect(settingAt('/api/users/login', name)).toBeTruthy(),
);

it('leaves idle connections to an edge before a stopping edge ends them', () => {
  const [compose] = readYaml<{ 'x-stop': Record<string, string> }>('compose.yaml');
  const [, upstream = ''] = /\nupstream edges \{([^]*?)\n\}/.exec(text)!;
  const seconds = Number(/keepalive_timeout (\d+)s;/.exec(upstream)![1]);
  expect(seconds).toBeLessThan(Number(compose!['x-stop'].PRE_STOP_SECONDS));
});

it('logs no query of an address, behind an ingress neither', () => {
  const [, format = ''] = /^log_format paths '([^']+)';/m.exec(text)!;
  expect(format).toContain('$uri');
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b(?!_)/);
  expect(text.match(/^ *(access|error)_log .+;/gm)).toEqual([
    '  access_log /dev/stdout paths;',
    '  error_log /dev/stderr alert;',
  ]);
  const [ingress] = readYaml<{ metadata: { annotations: Record<string, string> } }>('kubernetes/network.yaml');
  expect(ingress!.metadata.annotations['nginx.ingress.kubernetes.io/enable-access-log']).toBe('false');
});

it('names the name server in http, which has the upstream that needs it', () => {
  expect(/^ {2}server .+ resolve;/m.test(text)).toBe(true);
  expect(text.match(/^ *resolver /gm)).toEqual(['resolver ']);
});
