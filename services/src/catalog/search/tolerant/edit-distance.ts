let buffers = [0, 1, 2].map(() => new Uint8Array(64)) as [Uint8Array, Uint8Array, Uint8Array];

/** The same three arrays each time: a search compares thousands of words. */
function rowsOf(width: number) {
  if (buffers[0].length < width) buffers = [0, 1, 2].map(() => new Uint8Array(width)) as typeof buffers;
  return buffers;
}

/**
 * How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one word into the other (optimal string
 * alignment); `most + 1` as soon as it is more than `most`.
 */
export function editDistance(first: string, second: string, max: number): number {
  if (Math.abs(first.length - second.length) > max) return max + 1;
  // Words of a distance share most of their letters: what is left after both ends is short.
  let start = 0;
  let [endA, endB] = [first.length, second.length];
  while (start < endA && start < endB && first.charCodeAt(start) === second.charCodeAt(start)) start++;
  while (endA > start && endB > start && first.charCodeAt(endA - 1) === second.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  if (start === endA || start === endB) return Math.max(endA, endB) - start;
  // More letters than this between the first difference and the last cannot be mended.
  if (max === 1 && Math.max(endA, endB) - start > 2) return 2;
  const [a, b] = [first.slice(start, endA), second.slice(start, endB)];
  const width = b.length + 1;
  let [beforeLast, last, row] = rowsOf(width);
  for (let column = 0; column < width; column++) last[column] = column;
  for (let line = 1; line <= a.length; line++) {
    row[0] = line;
    let least = line;
    for (let column = 1; column < width; column++) {
      const isSame = a.charCodeAt(line - 1) === b.charCodeAt(column - 1);
      let cost = Math.min(last[column - 1]! + (isSame ? 0 : 1), last[column]! + 1, row[column - 1]! + 1);
      const isSwapped =
        line > 1 &&
        column > 1 &&
        a.charCodeAt(line - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(line - 2) === b.charCodeAt(column - 1);
      if (isSwapped) cost = Math.min(cost, beforeLast[column - 2]! + 1);
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length]!;
}

/** The letters of a word as a set of 32 bits. One edit changes at most two of them. */
export function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

export function bitCount(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
