/** JSON that cannot end the script element around it. */
export const json = (value: unknown): string => inScript(JSON.stringify(value));

/** The same for a value that is JSON text already. */
export const inScript = (text: string): string => text.replaceAll('<', '\\u003c');

/** Returns the JSON text of an object whose values are JSON texts. */
export const jsonOf = (values: Record<string, string>): string =>
  `{${Object.entries(values).map(([name, text]) => `${JSON.stringify(name)}:${text}`)}}`;
