import { checkAdminCredentials, isEmail } from '@setu/contracts';
import { checkDatabaseAddress } from './database-options.js';

export interface SettingKind<T> {
  description: string;
  /** As the environment would give it; a setting without one may be absent. */
  default?: string;
  required?: boolean;
  /** Throws an Error that completes the sentence "<NAME> ...". */
  parse: (text: string) => T;
}

type Described = Pick<SettingKind<unknown>, 'description'>;

const kind =
  <T>(parse: (text: string) => T) =>
  <D extends Described>(about: D): D & SettingKind<T> => ({ ...about, parse });

export const text = kind((value) => value);

export const flag = kind((value) => {
  if (!['true', 'false'].includes(value)) throw new Error(`must be true or false, not "${value}"`);
  return value === 'true';
});

export const httpUrl = kind((value) => {
  if (!['http:', 'https:'].includes(parseUrl(value).protocol)) throw new Error('must start with http:// or https://');
  return value;
});

// Not parsed as a URL: the address of a replica set lists several hosts.
export const mongoUri = kind((value) => {
  if (!/^mongodb(\+srv)?:\/\/\S+$/.test(value)) throw new Error('must start with mongodb:// or mongodb+srv://');
  const problem = checkDatabaseAddress(value);
  if (problem) throw new Error(problem);
  return value;
});

export const redisUri = kind((value) => {
  if (!['redis:', 'rediss:'].includes(parseUrl(value).protocol))
    throw new Error('must start with redis:// or rediss://');
  return value;
});

export const smtpUrl = kind((value) => {
  const { protocol, hostname } = parseUrl(value);
  if (!['smtp:', 'smtps:'].includes(protocol) || !hostname) throw new Error('must start with smtp:// or smtps://');
  return value;
});

/** `Name <name@host>`, or the address alone. */
export const mailAddress = kind((value) => {
  const [, name = '', inBrackets, alone] = /^(?:([^<>"\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(value.trim()) ?? [];
  const address = inBrackets ?? alone;
  if (!isEmail(address)) throw new Error('must be an e-mail address, such as CampusSetu <no-reply@campus.example>');
  return { name: name.trim(), address };
});

export const wholeNumber = (min: number, max: number) =>
  kind((value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new Error(`must be a whole number from ${min} to ${max}, not "${value}"`);
    }
    return number;
  });

export const choice = <const C extends readonly string[]>(choices: C) =>
  kind((value): C[number] => {
    if (!choices.includes(value)) throw new Error(`must be one of ${choices.join(', ')}, not "${value}"`);
    return value;
  });

export const choices = <const C extends readonly string[]>(all: C) =>
  kind((value): C[number][] => {
    const chosen = value.split(',').map((part) => part.trim());
    const unknown = chosen.find((part) => !all.includes(part));
    if (unknown !== undefined) throw new Error(`has the unknown name "${unknown}"; known are ${all.join(', ')}`);
    return chosen;
  });

export const atLeast = (length: number, what: string) =>
  kind((value) => {
    if (value.length < length) throw new Error(`must have at least ${length} ${what}`);
    return value;
  });

/** What the administrator's log-in form lets through. */
export const adminName = kind((value) => {
  const username = value.trim();
  if (checkAdminCredentials({ username, password: 'any' })) throw new Error('must have 1 to 100 characters');
  return username;
});

export const adminPassword = kind((value) => {
  if (value.length < 8) throw new Error('must have at least 8 characters');
  if (checkAdminCredentials({ username: 'any', password: value }))
    throw new Error('must have at most 200 characters, and not only spaces');
  return value;
});

export const logoTemplate = kind((value) => {
  if (!value.includes('{name}')) throw new Error('must contain {name}');
  parseUrl(value.replace('{name}', 'x'));
  return value;
});

export const hostName = kind((value) => {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value)) throw new Error(`must be a host name, not "${value}"`);
  return value.toLowerCase();
});

function parseUrl(value: string): URL {
  try {
    return new URL(value);
  } catch {
    throw new Error('is not an address');
  }
}
