/** The items of a list that is typed with semicolons; blank ones and repetitions go. A real array is taken as it is meant. */
export function toList(value: unknown): string[] {
  const items = typeof value === 'string' ? value.split(';') : Array.isArray(value) ? value : [];
  const texts = items.filter((item): item is string => typeof item === 'string').map((item) => item.trim());
  return [...new Set(texts.filter(Boolean))];
}

export const fromList = (items: readonly string[]): string => items.join('; ');
