import type { CompiledMessage } from '@setu/contracts';
import type { ReactNode } from 'react';

/** Values by the names in the message. */
export type TextValues = Record<string, string | number>;

/** As `TextValues`; an element of the message, such as `<link>`, is a function of its content. */
export type Values = Record<string, string | number | ((content: ReactNode) => ReactNode)>;

/** A part of a compiled message: a text, the number of a plural (0), or an argument with its kind and cases. An element has its content after its name. */
type Part = string | 0 | [name: string, kind?: unknown, cases?: Record<string, CompiledMessage>];

/** Kinds of arguments. A text has none, and a plural has 2. */
const select = 1;
const ordinal = 3;
const number = 4;

const made: Record<string, unknown> = {};

/** Returns the formatter of a language, made once: that takes longer than to use it. */
const formatter = <T>(Formatter: new (tag: string, options?: object) => T, tag: string, options?: object): T =>
  (made[Formatter.name + tag + JSON.stringify(options)] ??= new Formatter(tag, options)) as T;

/**
 * Returns the parts of a message that `icu-minify` has compiled: texts, and the results of functions between them. It says the same as the formatter of
 * `icu-minify`, which is twice as large, but formats no dates.
 *
 * @param content - makes the content of an element from its parts
 * @param count - number of the plural that has the message as a case
 */
export function formatMessage(
  message: CompiledMessage,
  values: Values = {},
  tag: string,
  content: (parts: ReactNode[]) => ReactNode,
  count = 0,
): ReactNode[] {
  const partsOf = (part: Part): ReactNode | ReactNode[] => {
    if (typeof part === 'string') return part;
    if (part === 0) return formatter(Intl.NumberFormat, tag).format(count);
    const [name, kind, cases = {}] = part;
    const value = values[name];
    if (kind === undefined) return String(value);
    if (typeof value === 'function') return value(content(formatMessage(part.slice(1), values, tag, content, count)));
    if (kind === number) return formatter(Intl.NumberFormat, tag, cases).format(value as number);
    if (kind === select) return formatMessage(cases[value!] ?? cases.other!, values, tag, content, count);
    const rules = formatter(Intl.PluralRules, tag, { type: kind === ordinal ? 'ordinal' : 'cardinal' });
    const found = cases[`=${value}`] ?? cases[rules.select(value as number)] ?? cases.other!;
    return formatMessage(found, values, tag, content, value as number);
  };
  return inOnePiece(([message].flat() as Part[]).flatMap(partsOf));
}

/** Joins neighbouring texts, between which a server-rendered page would have a comment each. */
function inOnePiece(parts: ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = [];
  for (const part of parts)
    if (typeof part === 'string' && typeof joined.at(-1) === 'string') joined.push(`${joined.pop() as string}${part}`);
    else joined.push(part);
  return joined;
}
