import { lookup, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { basename } from 'node:path';
import { ImportError } from '../import-error.js';

export interface FetchRules {
  /** The hosts that may be asked. */
  hosts: readonly string[];
  /** Milliseconds for the whole file. */
  timeoutMs: number;
  /** In tests: HTTP, any port and the addresses of this machine. */
  isTest?: boolean;
}

const maxRedirects = 3;

/** The address of a file that may be fetched, or the reason why it may not. */
export function allowedAddress(text: string, { hosts, isTest }: Pick<FetchRules, 'hosts' | 'isTest'>): URL | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return 'This is not the address of a file.';
  if (isTest) return url;
  if (url.protocol !== 'https:') return 'The address must begin with https://.';
  if (url.username || url.password)
    return 'The address must not hold a user name or password: they would be shown here.';
  if (url.port) return 'The address must not name a port.';
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) || !hosts.includes(url.hostname))
    return hosts.length > 0
      ? `Files may be fetched from ${hosts.join(', ')} alone, as the setting IMPORT_HOSTS says.`
      : 'No host is allowed yet: the setting IMPORT_HOSTS names those from which files may be fetched.';
  return url;
}

/**
 * Opens a file of another server: only of an allowed host, and only where its name leads to public addresses; a redirect may not leave the host.
 *
 * @throws ImportError a sentence
 */
export async function fetchFile(
  address: string,
  rules: FetchRules,
): Promise<{ name: string; stream: IncomingMessage }> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  const first = allowedAddress(address, rules);
  if (typeof first === 'string') throw new ImportError(first);
  for (let url = first, redirects = 0; ; redirects++) {
    const answer = await ask(url, rules, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200)
      return { name: basename(decodeName(url.pathname)).slice(0, 200) || url.hostname, stream: answer };
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw new ImportError(`${first.hostname} answered ${statusCode} instead of the file.`);
    if (redirects === maxRedirects) throw new ImportError(`${first.hostname} redirects too often.`);
    const next = URL.canParse(headers.location, url.href) ? new URL(headers.location, url) : undefined;
    if (next?.host !== first.host || next.protocol !== first.protocol)
      throw new ImportError(`${first.hostname} redirects to another host, from which nothing is fetched.`);
    url = next;
  }
}

async function ask(url: URL, { isTest }: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const sent = request(url, { signal, ...(!isTest && { lookup: publicLookup }), headers: { accept: 'text/csv, */*' } });
  sent.end();
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const reason = signal.aborted ? 'it took too long' : (error as Error).message;
    throw new ImportError(`${url.hostname} could not be asked: ${reason}.`);
  }
}

/** Addresses of this machine, of its network, and such as lead nowhere. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits);
/** The addresses of the internet; all others of IPv6 are closed, those that hold one of IPv4 too. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const embedding6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  embedding6.addSubnet(network, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !closed.check(address)
    : isIP(address) === 6 && global6.check(address, 'ipv6') && !embedding6.check(address, 'ipv6');

/** The connection goes to the addresses that were looked at: a name that leads elsewhere a moment later changes nothing. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[];
    const isOpen = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (error) done(error, '', 0);
    else if (!isOpen)
      done(new ImportError(`${host} leads to an address that is not public, so nothing is fetched.`), '', 0);
    else if (options.all) done(null, addresses as never);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  });
};

function decodeName(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
