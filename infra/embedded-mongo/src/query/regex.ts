import { fail } from '../errors.js';
import { isRaw, type Maybe } from '../bson/types.js';

const SPACE = ' \\t\\n\\v\\f\\r';
const NOT_SPACE = '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}';
const KEPT = /[dDwWbBnrtf0-9]/;
const cache = new Map<string, RegExp>();

/** The two texts of a BSON regular expression. */
export function regexParts(v: Maybe): [pattern: string, flags: string] | undefined {
  if (!isRaw(v, 'regex')) return undefined;
  const [pattern, flags] = v.bytes.toString('utf8').split('\0');
  return [pattern!, flags!];
}

/** A PCRE pattern as a JavaScript one with the same meaning; what has no equal is refused. */
export function compileRegex(pattern: string, flags: string): RegExp {
  const key = `${flags}/${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const wanted = flags + (inline?.[1] ?? '');
  const alien = /[^imsu]/.exec(flags);
  if (alien) fail('Location51108', ` invalid flag in regex options: ${alien[0]}`);
  try {
    const js = [...new Set(`u${wanted}`)].join('');
    const compiled = new RegExp(translate(pattern.slice(inline?.[0].length ?? 0), wanted), js);
    if (cache.size > 500) cache.clear();
    cache.set(key, compiled);
    return compiled;
  } catch (error) {
    return fail('Location51091', `Regular expression is invalid: ${(error as Error).message}`);
  }
}

function translate(pattern: string, flags: string): string {
  let inClass = false;
  return pattern.replace(/\\[\s\S]|\[\^?\]?|[\s\S]/g, (token) => {
    if (token[0] === '\\' && token.length > 1) return escape(token, inClass);
    if (inClass) {
      if (token[0] === '[') return token.replace(/[[\]]/g, '\\$&');
      if (token === ']') inClass = false;
      return token;
    }
    if (token[0] === '[') {
      inClass = true;
      return token.endsWith(']') ? `${token.slice(0, -1)}\\]` : token; // PCRE: a leading ] is literal
    }
    if (token === '.' && !flags.includes('s')) return '[^\\n]';
    if (token === '$') return flags.includes('m') ? '(?=\\n|(?![\\s\\S]))' : '(?=\\n?(?![\\s\\S]))';
    if (token === '^' && flags.includes('m')) return '(?<![^\\n])';
    return token === ']' || token === '}' ? `\\${token}` : token;
  }).replace(/\{(\d+(?:,\d*)?)\\\}/g, '{$1}'); // prettier-ignore
}

function escape(token: string, inClass: boolean): string {
  const c = token[1]!;
  if (c === 's') return inClass ? SPACE : `[${SPACE}]`;
  if (c === 'S') return inClass ? NOT_SPACE : `[^${SPACE}]`;
  if (c === 'A' && !inClass) return '(?<![\\s\\S])';
  if (c === 'z' && !inClass) return '(?![\\s\\S])';
  if (c === 'Z' && !inClass) return '(?=\\n?(?![\\s\\S]))';
  if (KEPT.test(c) || c === 'x') return token;
  if (/[A-Za-z]/.test(c)) throw new Error(`${token} is not supported`);
  return /[\^$\\.*+?()[\]{}|/]/.test(c) || (inClass && c === '-') ? token : c;
}
