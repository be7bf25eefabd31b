import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawStates } from './draw-states.js';

/** The file that pages with the map are built with. */
export const mapFile = fileURLToPath(new URL('../../../../../shell/ui/src/india-map/india-shapes.ts', import.meta.url));

/** Returns its text, redrawn from the package of the map. */
export function mapText(): string {
  const root = dirname(createRequire(import.meta.url).resolve('@react-map/india/package.json'));
  const { width, height, shapes } = drawStates(readFileSync(join(root, 'src/constants.ts'), 'utf8'));
  const lines = shapes.map(
    ({ state, path, marker }) =>
      `  { state: '${state}', path: '${path}'${marker ? `, marker: [${marker.join(', ')}]` : ''} },`,
  );
  return `// Drawn by \`npm run draw-map -w @setu/open-data\`, which names its source in SOURCES.md.

export const viewBox = '0 0 ${width} ${height}';

/** Outlines of the states and union territories; very small ones have a marker. */
export const shapes: readonly { state: string; path: string; marker?: readonly [x: number, y: number] }[] = [
${lines.join('\n')}
];
`;
}
