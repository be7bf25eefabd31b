import type { CompiledMessage } from '@setu/contracts';
import format, { type FormatOptions, type FormatValues } from 'icu-minify/format';
import type { ReactNode } from 'react';

/** Values by the names in the message. */
export type TextValues = Record<string, string | number>;

/** As `TextValues`; an element of the message, such as `<link>`, is a function of its content. */
export type Values = Record<string, string | number | ((content: ReactNode) => ReactNode)>;

/**
 * Returns the parts of a message that `icu-minify` has compiled: texts, and the results of functions between them.
 *
 * @param content - makes the content of an element from its parts
 */
export function formatMessage(
  message: CompiledMessage,
  values: Values = {},
  tag: string,
  content: (parts: ReactNode[]) => ReactNode,
): ReactNode[] {
  const elements = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (parts: ReactNode[]) => value(content(parts.flat(Infinity) as ReactNode[])) : value,
  ]);
  const given = Object.fromEntries(elements) as FormatValues<ReactNode>;
  const parts = format<ReactNode>(message as Parameters<typeof format>[0], tag, given, { formatters });
  return [parts].flat(Infinity) as ReactNode[];
}

const made: Record<string, unknown> = {};

/** Returns the formatter of a language, made once: that takes longer than to use it. Messages format no dates. */
function formatter<T>(Formatter: new (tag: string, options?: object) => T, tag: string, options?: object): T {
  return (made[Formatter.name + tag + JSON.stringify(options)] ??= new Formatter(tag, options)) as T;
}

const formatters = {
  getPluralRules: (tag: string, options?: object) => formatter(Intl.PluralRules, tag, options),
  getNumberFormat: (tag: string, options?: object) => formatter(Intl.NumberFormat, tag, options),
} as unknown as FormatOptions['formatters'];
