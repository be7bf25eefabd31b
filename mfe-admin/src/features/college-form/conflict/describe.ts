/** A part of the form in one line of text. */
export function describe(value: unknown): string {
  if (value === undefined) return 'Not there';
  return textOf(value) || 'Blank';
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Blob) return 'a new picture';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  if (typeof value !== 'object' || value === null) return '';
  const { _id, key, address, ...parts } = value as Record<string, unknown>;
  const texts = Object.values(parts).map(textOf).filter(Boolean);
  // A picture without a description is still one.
  return texts.join(', ') || (key || address ? 'a stored picture' : '');
}
