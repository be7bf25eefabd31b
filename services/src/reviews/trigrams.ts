/** Hashes of the distinct groups of three characters of a text, in order. Case, punctuation and spaces do not matter. */
export function trigramsOf(text: string): Uint32Array {
  const plain = ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
  const hashes = new Set<number>();
  for (let at = 0; at + 3 <= plain.length; at++) {
    let hash = plain.charCodeAt(at);
    hash = Math.imul(hash, 0x9e3779b1) ^ plain.charCodeAt(at + 1);
    hash = Math.imul(hash, 0x9e3779b1) ^ plain.charCodeAt(at + 2);
    hashes.add(hash >>> 0);
  }
  return Uint32Array.from(hashes).sort();
}

/** Returns how much two texts have in common, 0 to 1: Jaccard's index of their trigrams. */
export function likeness(one: Uint32Array, other: Uint32Array): number {
  let [at, common] = [0, 0];
  for (const hash of one) {
    while (other[at]! < hash) at++;
    if (other[at] === hash) common++;
  }
  const all = one.length + other.length - common;
  return all === 0 ? 0 : common / all;
}
