/** Small helpers that write SVG text. Coordinates keep one decimal. */
const n = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${rx ? ` rx="${n(rx)}"` : ''}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;

/** A path; numbers in the template are rounded. */
export const d = (parts: TemplateStringsArray, ...values: number[]) =>
  parts.reduce((text, part, index) => text + n(values[index - 1]!) + part);

export const path = (data: string, fill: string) => `<path d="${data}" fill="${fill}"/>`;

export const line = (data: string, stroke: string, width: number) =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`;

export const group = (content: string, attributes: string) => `<g ${attributes}>${content}</g>`;

export const faded = (opacity: number, content: string) => group(content, `opacity="${opacity}"`);

export const moved = (x: number, y: number, content: string, scale = 1) =>
  group(content, `transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${scale})`}"`);

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const document = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
