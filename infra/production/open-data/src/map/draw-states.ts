/** The outline of a state on a grid, as the path of an SVG; territories too small to be seen or pressed have a marker too. */
export interface StateShape {
  state: string;
  path: string;
  marker?: [x: number, y: number];
}

export interface StateMap {
  width: number;
  height: number;
  shapes: StateShape[];
}

type Point = readonly [x: number, y: number];
type Ring = Point[];

/** Units of the source to one of the grid. Every corner goes to the grid, so neighbours keep one border, and the file is a tenth. */
const gridSize = 1.5;
/** Units of the grid. What is narrower has a marker; islands with less area are left out. */
const smallest = { width: 16, area: 1.3 };

/** Territories that have become one. */
const united = new Map([
  ['Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
]);

/** Draws the states again in few bytes from the source of `@react-map/india`, where each is written as `'name': 'path'`. */
export function drawStates(source: string): StateMap {
  const rings = new Map<string, Ring[]>();
  for (const [, name = '', path = ''] of source.matchAll(/'?([A-Za-z][A-Za-z ]+?)'?:\s*'(M[^']+)'/g)) {
    const state = united.get(name) ?? name;
    rings.set(state, [...(rings.get(state) ?? []), ...ringsOf(path).map(toGrid)]);
  }
  const corners = [...rings.values()].flat(2);
  const edge = (pick: (...values: number[]) => number, axis: 0 | 1) =>
    corners.reduce((known, corner) => pick(known, corner[axis]), corners[0]![axis]);
  const [left, top] = [edge(Math.min, 0) - 2, edge(Math.min, 1) - 2];
  const shift = ([x, y]: Point): Point => [x - left, y - top];
  const shapes = [...rings]
    .map(([state, all]) =>
      shapeOf(
        state,
        all.map((ring) => ring.map(shift)),
      ),
    )
    .sort((a, b) => (a.state < b.state ? -1 : 1));
  return { width: edge(Math.max, 0) - left + 2, height: edge(Math.max, 1) - top + 2, shapes };
}

function shapeOf(state: string, rings: Ring[]): StateShape {
  const largest = rings.reduce((best, ring) => (areaOf(ring) > areaOf(best) ? ring : best));
  const path = rings
    .filter((ring) => areaOf(ring) >= smallest.area)
    .map(cornersOf)
    .filter((ring) => ring.length > 2)
    .map(pathOf)
    .join('');
  const size = Math.max(...spans(largest).map(([from, to]) => to - from));
  if (size >= smallest.width) return { state, path };
  const middle = spans(largest).map(([from, to]) => Math.round((from + to) / 2));
  return { state, path, marker: middle as [number, number] };
}

const spans = (ring: Ring): [from: number, to: number][] =>
  ([0, 1] as const).map((axis) => [
    Math.min(...ring.map((corner) => corner[axis])),
    Math.max(...ring.map((corner) => corner[axis])),
  ]);

/** The closed lines of a path of the commands M, L, l, h, v and z. */
function ringsOf(path: string): Ring[] {
  const rings: Ring[] = [];
  let [x, y] = [0, 0];
  for (const [, command, text = ''] of path.matchAll(/([MLlhvz])([^MLlhvz]*)/g)) {
    const numbers = (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    if (command === 'M') rings.push([]);
    if (command === 'z') [x, y] = rings.at(-1)![0]!;
    const step = command === 'h' || command === 'v' ? 1 : 2;
    for (let at = 0; at + step <= numbers.length; at += step) {
      const [one, two] = [numbers[at]!, numbers[at + 1] ?? 0];
      if (command === 'M' || command === 'L') [x, y] = [one, two];
      else if (command === 'l') [x, y] = [x + one, y + two];
      else if (command === 'h') x += one;
      else y += one;
      rings.at(-1)!.push([x, y]);
    }
  }
  return rings;
}

const toGrid = (ring: Ring): Ring => ring.map(([x, y]) => [Math.round(x / gridSize), Math.round(y / gridSize)]);

/** Without corners that lie on the line between their neighbours, or go out and back. */
function cornersOf(ring: Ring): Ring {
  const corners: Ring = [];
  const isNeeded = (before: Point, corner: Point, after: Point) =>
    (corner[0] - before[0]) * (after[1] - corner[1]) !== (corner[1] - before[1]) * (after[0] - corner[0]);
  for (const corner of ring) {
    corners.push(corner);
    while (corners.length > 2 && !isNeeded(corners.at(-3)!, corners.at(-2)!, corners.at(-1)!)) corners.splice(-2, 1);
    if (corners.length === 2 && isSame(corners[0]!, corners[1]!)) corners.pop();
  }
  if (corners.length > 1 && isSame(corners[0]!, corners.at(-1)!)) corners.pop();
  return corners;
}

const isSame = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length]!;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

function pathOf(ring: Ring): string {
  const steps = ring.slice(1).map(([x, y], at) => `${x - ring[at]![0]} ${y - ring[at]![1]}`);
  return `M${ring[0]!.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}
