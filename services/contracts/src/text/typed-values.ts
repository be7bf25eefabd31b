/** The items of a list that is typed with semicolons; blank ones and repetitions go. A real array is taken as it is meant. */
export function toList(value: unknown): string[] {
  const items = typeof value === 'string' ? value.split(';') : Array.isArray(value) ? value : [];
  const texts = items.filter((item): item is string => typeof item === 'string').map((item) => item.trim());
  return [...new Set(texts.filter(Boolean))];
}

export const fromList = (items: readonly string[]): string => items.join('; ');
/** A number as people type it: `12,00,000` is one. NaN for anything else, a blank too. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : NaN;
  if (typeof value !== 'string') return NaN;
  const digits = value.trim().replace(/(?<=\d),(?=\d)/g, '');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : NaN;
}
