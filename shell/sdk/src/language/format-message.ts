import type { CompiledMessage } from '@setu/contracts';
import format, { type FormatOptions, type FormatValues } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';

/** Values by the names in the message. */
export type TextValues = Record<string, string | number>;

/** As `TextValues`; an element of the message, such as `<link>`, is a function of its content. */
export type Values = Record<string, string | number | ((content: ReactNode) => ReactNode)>;

type Given = FormatValues<ReactNode>;

/** A text, or texts and the results of functions. */
export type Parts = string | ReactNode[];

/** Returns parts that need no keys. */
export const inOneNode = (parts: Parts): ReactNode =>
  typeof parts === 'string' ? parts : createElement(Fragment, null, ...parts);

/**
 * Returns a message that `icu-minify` has compiled, with its values. Without functions among them it is a text.
 *
 * @param shown - makes the message, and the content of an element in it, from its parts
 */
export function formatMessage(
  message: CompiledMessage,
  values: Values = {},
  tag = 'en-IN',
  shown: (parts: Parts) => ReactNode = inOneNode,
): ReactNode {
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (parts: ReactNode[]) => value(shown(parts)) : value,
  ]);
  const options = { formatters };
  const parts = format(message as Parameters<typeof format>[0], tag, Object.fromEntries(given) as Given, options);
  // A message that is one element has no list of parts.
  return shown(typeof parts === 'string' || Array.isArray(parts) ? parts : [parts]);
}

/** Returns a function that makes each formatter once: that takes longer than to use it. */
function cached<T>(Formatter: new (tag: string, options?: object) => T) {
  const made: Record<string, T> = {};
  return (tag: string, options?: object) => (made[tag + JSON.stringify(options)] ??= new Formatter(tag, options));
}

/** Messages format no dates. */
const formatters = {
  getPluralRules: cached(Intl.PluralRules),
  getNumberFormat: cached(Intl.NumberFormat),
} as unknown as FormatOptions['formatters'];
