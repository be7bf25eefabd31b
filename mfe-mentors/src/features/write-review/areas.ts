/** A covered part of a picture, in its pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Arrow keys, with the direction of each. */
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to));

/** Returns the area between two corners, within the picture, at least `min` pixels wide and high. */
export function areaBetween(
  one: { x: number; y: number },
  other: { x: number; y: number },
  picture: Size,
  min: number,
): Area {
  const [x, width] = spanBetween(one.x, other.x, picture.width, min);
  const [y, height] = spanBetween(one.y, other.y, picture.height, min);
  return { x, y, width, height };
}

function spanBetween(one: number, other: number, end: number, min: number): [start: number, length: number] {
  const [from, to] = [one, other].map((at) => clamp(at, 0, end)).sort((a, b) => a - b) as [number, number];
  const length = Math.min(Math.max(to - from, min), end);
  return [Math.min(from, end - length), length];
}

/**
 * Returns the area that a key moves, or with shift resizes, by a fiftieth of the picture, but not below `min` pixels;
 * undefined for another key.
 */
export function areaAfterKey(
  area: Area,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  picture: Size,
  min: number,
): Area | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const step = Math.max(picture.width, picture.height) / 50;
  const [x, y] = [direction[0] * step, direction[1] * step];
  if (shiftKey)
    return {
      ...area,
      width: clamp(area.width + x, Math.min(min, area.width), picture.width - area.x),
      height: clamp(area.height + y, Math.min(min, area.height), picture.height - area.y),
    };
  return {
    ...area,
    x: clamp(area.x + x, 0, picture.width - area.width),
    y: clamp(area.y + y, 0, picture.height - area.height),
  };
}

/** Returns an area in the middle of a picture, about as large as a line of a card, and at least `min` pixels high. */
export function newArea({ width, height }: Size, min: number): Area {
  const own = { width: width * 0.4, height: Math.min(Math.max(height * 0.12, min), height) };
  return { ...own, x: (width - own.width) / 2, y: (height - own.height) / 2 };
}
