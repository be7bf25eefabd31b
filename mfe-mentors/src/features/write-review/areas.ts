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

/** Returns the area between two corners, within the picture. */
export function areaBetween(one: { x: number; y: number }, other: { x: number; y: number }, picture: Size): Area {
  const [left, right] = [one.x, other.x].map((x) => clamp(x, 0, picture.width)).sort((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => clamp(y, 0, picture.height)).sort((a, b) => a - b);
  return { x: left!, y: top!, width: right! - left!, height: bottom! - top! };
}

/** Returns the area that a key moves, or with shift resizes, by a fiftieth of the picture; undefined for another key. */
export function areaAfterKey(area: Area, { key, shiftKey }: { key: string; shiftKey: boolean }, picture: Size) {
  const direction = directions[key];
  if (!direction) return undefined;
  const step = Math.max(picture.width, picture.height) / 50;
  const [x, y] = [direction[0] * step, direction[1] * step];
  if (shiftKey)
    return {
      ...area,
      width: clamp(area.width + x, step, picture.width - area.x),
      height: clamp(area.height + y, step, picture.height - area.y),
    };
  return {
    ...area,
    x: clamp(area.x + x, 0, picture.width - area.width),
    y: clamp(area.y + y, 0, picture.height - area.height),
  };
}

/** Returns an area in the middle of a picture, about as large as a line of a card. */
export const newArea = ({ width, height }: Size): Area => ({
  x: width * 0.3,
  y: height * 0.44,
  width: width * 0.4,
  height: height * 0.12,
});
