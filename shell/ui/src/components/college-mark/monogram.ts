const small = new Set(['and', 'of', 'for', 'the', 'in', 'at', 'on', 'to', 'by', 'de', 'a']);

/** Up to three initials of a name; a name that starts with initials keeps them (IIT Indore: IIT). */
export function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}.'’]+/gu)?.filter((word) => !small.has(word.toLowerCase())) ?? [];
  const first = words[0]?.replaceAll('.', '') ?? '';
  if (/^\p{Lu}{2,4}$/u.test(first)) return first;
  return words
    .slice(0, 3)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}
