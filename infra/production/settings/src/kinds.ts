import { isIP } from 'node:net';
import { isEmail } from '@setu/contracts';
import type { Setting } from './parse-settings.js';

type SettingMeta = Omit<Setting, 'parse'>;

/** Creates a kind of setting from the function that parses it. */
export const kind =
  <T>(parse: (text: string) => T) =>
  <const A extends SettingMeta>(meta: A): A & Setting<T> => ({ ...meta, parse });

/** Creates a kind that rejects values with "must be <expected>, not ...". */
const checked = (expected: string, isValid: (text: string) => boolean) =>
  kind((value) => {
    if (!isValid(value)) throw new Error(`must be ${expected}, not "${value}"`);
    return value;
  });

export const text = checked('filled in', (value) => value.trim() !== '');

export const flag = kind((value) => {
  if (value !== 'true' && value !== 'false') throw new Error(`must be true or false, not "${value}"`);
  return value === 'true';
});

const number = (noun: string, pattern: RegExp, min: number, max: number) =>
  kind((value) => {
    const number = Number(value);
    if (!pattern.test(value) || number < min || number > max)
      throw new Error(`must be ${noun} from ${min} to ${max}, not "${value}"`);
    return number;
  });

export const wholeNumber = (min: number, max: number) => number('a whole number', /^\d+$/, min, max);

export const decimal = (min: number, max: number) => number('a number', /^(\d+\.?\d*|\.\d+)$/, min, max);

const highestPort = 65_535;
export const port = wholeNumber(1, highestPort);
export const isPort = (value: string): boolean => /^[1-9]\d*$/.test(value) && Number(value) <= highestPort;

export const choice = <const C extends readonly string[]>(choices: C) =>
  kind((value): C[number] => {
    if (!choices.includes(value)) throw new Error(`must be one of ${choices.join(', ')}, not "${value}"`);
    return value;
  });

/** Parses several of the choices, comma-separated. */
export const choices = <const C extends readonly string[]>(all: C) =>
  kind((value): C[number][] => {
    const chosen = value.split(',').map((part) => part.trim());
    const unknown = chosen.find((part) => !all.includes(part));
    if (unknown !== undefined) throw new Error(`has the unknown name "${unknown}"; known are ${all.join(', ')}`);
    return chosen;
  });

export const longText = (minLength: number) =>
  kind((value) => {
    if (value.length < minLength) throw new Error(`must have at least ${minLength} characters`);
    return value;
  });

export const isHttpUrl = (value: string) => URL.canParse(value) && /^https?:/i.test(value);

export const isOrigin = (text: string): boolean => isHttpUrl(text) && new URL(text).origin === text;

/** Reads a comma-separated list. */
export function commaList(value: string, isItem: (item: string) => boolean, what: string): string[] {
  const given = value.split(',').map((item) => item.trim());
  const wrong = given.find((item) => !isItem(item));
  if (wrong !== undefined) throw new Error(`must be ${what}, not "${wrong}"`);
  return given;
}

export const origins = kind((value) => commaList(value, isOrigin, 'origins such as https://clubs.example'));

export const httpUrl = checked('a web address that starts with http:// or https://', isHttpUrl);

export const httpUrlOrPath = checked(
  'a path or a web address that starts with http:// or https://',
  (value) => value.startsWith('/') || isHttpUrl(value),
);

/** Parses an address of another protocol. It may contain a password, so the message does not repeat it. */
export const serverUrl = (...protocols: [string, string]) =>
  kind((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url?.hostname || !protocols.includes(url.protocol.slice(0, -1)))
      throw new Error(`must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`);
    return value;
  });

export const hostName = kind((value) => {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value)) throw new Error(`must be a host name, not "${value}"`);
  return value.toLowerCase();
});

/** Parses hosts, comma-separated; none if it is blank. */
export const hostNames = kind((value) => {
  const hosts = value.split(',').map((host) => host.trim().toLowerCase());
  const wrong = hosts.find((host) => host !== '' && !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(host));
  if (wrong !== undefined) throw new Error(`must be host names, comma-separated; "${wrong}" is none`);
  return hosts.filter(Boolean);
});

/** Parses hosts of any network, comma-separated: also single labels and IP addresses. */
export const networkHosts = kind((value) => {
  const hosts = value.split(',').map((host) => host.trim().toLowerCase());
  const wrong = hosts.find((host) => host !== '' && !/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(host) && isIP(host) === 0);
  if (wrong !== undefined) throw new Error(`must be hosts, comma-separated, without ports; "${wrong}" is none`);
  return hosts.filter(Boolean);
});

export const email = checked('an e-mail address', isEmail);

export const phone = checked('a phone number of at least ten digits', (value) => value.replace(/\D/g, '').length >= 10);

/** Parses proxies for Fastify's `trustProxy`. */
export const proxies = checked('`loopback`, addresses or networks (10.0.0.0/8), comma-separated', (value) =>
  value.split(',').every((proxy) => isNetwork(proxy.trim())),
);

function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return text === 'loopback';
  const length = /^\d+$/.test(bits) ? Number(bits) : 0;
  return rest.length === 0 && length >= 1 && length <= (version === 4 ? 32 : 128);
}

/** Parses a JSON object with text values. */
export const jsonRecord = kind((value): Record<string, string> => {
  try {
    const record: unknown = JSON.parse(value);
    if (Object.values(record as object).every((entry) => typeof entry === 'string'))
      return record as Record<string, string>;
  } catch {
    // Rejected below.
  }
  throw new Error('must be a JSON object with text values');
});
