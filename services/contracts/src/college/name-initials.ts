const small = new Set(['and', 'of', 'for', 'the', 'in', 'at', 'on', 'to', 'by']);

/** `IITI` for "Indian Institute of Technology, Indore": what people type instead of a long name; undefined below three words. */
export function nameInitials(name: string): string | undefined {
  const words = (name.match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu) ?? []).filter((word) => !small.has(word.toLowerCase()));
  return words.length >= 3 && words.length <= 8
    ? words.map((word) => word.charAt(0).toUpperCase()).join('')
    : undefined;
}
