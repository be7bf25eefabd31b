/** A number as people type it: `12,00,000` is one. NaN for anything else, a blank too. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : NaN;
  if (typeof value !== 'string') return NaN;
  const digits = value.trim().replace(/(?<=\d),(?=\d)/g, '');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : NaN;
}
