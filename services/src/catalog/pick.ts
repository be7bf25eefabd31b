/** The `count` smallest numbers' indexes, in order; ties by `tie`. Far cheaper than sorting everything for one page. */
export function smallest(
  length: number,
  count: number,
  keyOf: (index: number) => number,
  tie: (a: number, b: number) => number,
): number[] {
  const keys: number[] = [];
  const picked: number[] = [];
  for (let index = 0; index < length; index++) {
    const key = keyOf(index);
    if (key === Infinity) continue;
    if (keys.length === count && key > keys[count - 1]!) continue;
    let at = keys.length;
    while (at > 0 && (keys[at - 1]! > key || (keys[at - 1] === key && tie(picked[at - 1]!, index) > 0))) at--;
    if (at >= count) continue;
    keys.splice(at, 0, key);
    picked.splice(at, 0, index);
    if (keys.length > count) {
      keys.pop();
      picked.pop();
    }
  }
  return picked;
}

/** The first index for which `isBelow` is false, in an ascending array of this length. */
export function lowerBound(length: number, isBelow: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
