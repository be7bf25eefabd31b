import { fail, ServerError } from '../bson/errors.js';
import { isRaw, type Maybe } from '../bson/types.js';

const SPACE = ' \\t\\n\\v\\f\\r';
const NOT_SPACE = '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}';
const SHARED_ESCAPES = /[dDwWbBnrtf0-9]/;
/** Named classes of PCRE, as ranges of ASCII. */
const POSIX: Record<string, string> = {
  alnum: '0-9A-Za-z', alpha: 'A-Za-z', ascii: '\\0-\\x7f', blank: '\\t ', cntrl: '\\0-\\x1f\\x7f', digit: '0-9', graph: '!-~', lower: 'a-z', print: ' -~',
  punct: '!-\\/:-@\\[-`{-~', space: '\\t-\\r ', upper: 'A-Z', word: '0-9A-Z_a-z', xdigit: '0-9A-Fa-f',
}; // prettier-ignore
const NOT_POSIX: Record<string, string> = {
  alnum: '\\0-\\/:-@\\[-`{-\\u{10ffff}', alpha: '\\0-@\\[-`{-\\u{10ffff}', ascii: '\\x80-\\u{10ffff}', blank: '\\0-\\x08\\n-\\x1f!-\\u{10ffff}', cntrl: ' -~\\x80-\\u{10ffff}',
  digit: '\\0-\\/:-\\u{10ffff}', graph: '\\0- \\x7f-\\u{10ffff}', lower: '\\0-`{-\\u{10ffff}', print: '\\0-\\x1f\\x7f-\\u{10ffff}', punct: '\\0- 0-9A-Za-z\\x7f-\\u{10ffff}',
  space: '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}', upper: '\\0-@\\[-\\u{10ffff}', word: '\\0-\\/:-@\\[-^`{-\\u{10ffff}', xdigit: '\\0-\\/:-@G-`g-\\u{10ffff}',
}; // prettier-ignore
const cache = new Map<string, RegExp>();

/** Returns the two texts of a BSON regular expression. */
export function regexParts(v: Maybe): [pattern: string, flags: string] | undefined {
  if (!isRaw(v, 'regex')) return undefined;
  const [pattern, flags] = v.bytes.toString('utf8').split('\0');
  return [pattern!, flags!];
}

/** Translates a PCRE pattern to a JavaScript one with the same meaning; rejects parts that have no equivalent. */
export function compileRegex(pattern: string, flags: string): RegExp {
  const key = `${flags}/${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const wanted = flags + (inline?.[1] ?? '');
  if (flags.includes('x')) unsupportedPart("the option 'x'");
  const alien = /[^imsu]/.exec(flags);
  if (alien) fail('Location51108', ` invalid flag in regex options: ${alien[0]}`);
  try {
    const js = [...new Set(`u${wanted}`)].join('');
    const compiled = new RegExp(translate(pattern.slice(inline?.[0].length ?? 0), wanted), js);
    if (cache.size > 500) cache.clear();
    cache.set(key, compiled);
    return compiled;
  } catch (error) {
    if (error instanceof ServerError) throw error;
    return fail('Location51091', `Regular expression is invalid: ${(error as Error).message}`);
  }
}

function translate(pattern: string, flags: string): string {
  let inClass = false;
  return pattern.replace(/\\[\s\S]|\[([:.=])(?:(?!\1\])[^\\\]])*\1\]|\[\^?\]?|\{\d+(?:,\d*)?\}|[\s\S]/g, (token, named?: string) => {
    if (token[0] === '\\' && token.length > 1) return escape(token, inClass);
    if (named) return inClass ? posixClass(token) : unsupportedPart(`${token} outside a class`);
    if (inClass) {
      if (token.length > 1 && token[0] === '{') return token;
      if (token.endsWith(']')) inClass = false;
      return token[0] === '[' ? `\\${token}` : token;
    }
    if (token[0] === '[') {
      inClass = true;
      return token.endsWith(']') ? `${token.slice(0, -1)}\\]` : token; // PCRE: a leading ] is literal
    }
    if (token === '.' && !flags.includes('s')) return '[^\\n]';
    if (token === '$') return flags.includes('m') ? '(?=\\n|(?![\\s\\S]))' : '(?=\\n?(?![\\s\\S]))';
    if (token === '^' && flags.includes('m')) return '(?<![^\\n])';
    return token === ']' || token === '{' || token === '}' ? `\\${token}` : token;
  }); // prettier-ignore
}

/** Translates `[:alpha:]` or `[:^alpha:]` inside a class; `[.a.]` and `[=a=]` are errors in PCRE too. */
function posixClass(token: string): string {
  const [, not, name] = /^\[:(\^?)(\w*):\]$/.exec(token) ?? [];
  const ranges = name === undefined ? undefined : (not ? NOT_POSIX : POSIX)[name];
  return ranges ?? unsupportedPart(token);
}
const unsupportedPart = (part: string): never =>
  fail('Location51091', `Regular expression is invalid: ${part} is not supported by the embedded database`);

function escape(token: string, inClass: boolean): string {
  const c = token[1]!;
  if (c === 's') return inClass ? SPACE : `[${SPACE}]`;
  if (c === 'S') return inClass ? NOT_SPACE : `[^${SPACE}]`;
  if (c === 'A' && !inClass) return '(?<![\\s\\S])';
  if (c === 'z' && !inClass) return '(?![\\s\\S])';
  if (c === 'Z' && !inClass) return '(?=\\n?(?![\\s\\S]))';
  if (SHARED_ESCAPES.test(c) || c === 'x') return token;
  if (/[A-Za-z]/.test(c)) unsupportedPart(token);
  return /[\^$\\.*+?()[\]{}|/]/.test(c) || (inClass && c === '-') ? token : c;
}
