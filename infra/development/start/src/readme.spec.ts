import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeSettings } from '@setu/edge';
import { releaseSettings } from '@setu/release-store';
import { settingDefinitions } from '../../../../services/src/platform/settings.js';

const readme = join(__dirname, '../../../../README.md');
const marks = /(<!-- settings -->\n)[^]*(<!-- \/settings -->)/;

/** The table of every setting, from the definitions that the processes themselves read. */
function settingsTable(): string {
  const ofEdge = edgeSettings.map(({ name, fallback, about }) => [name, fallback, about] as const);
  const known = new Set<string>(ofEdge.map(([name]) => name));
  const ofBackend = Object.entries(settingDefinitions)
    .filter(([name]) => !known.has(name))
    .map(
      ([name, definition]) =>
        [name, 'default' in definition ? definition.default : '', definition.description] as const,
    );
  const ofReleases = releaseSettings.map(({ name, fallback, about }) => [name, fallback, about] as const);
  const rows = [...ofEdge, ...ofBackend, ...ofReleases].map(
    ([name, fallback, about]) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${about} |`,
  );
  return ['| setting | default | what it is |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

test('the README lists every setting with its default (UPDATE_README=1 writes it)', () => {
  const text = readFileSync(readme, 'utf8');
  const expected = text.replace(marks, (_all, start: string, end: string) => start + settingsTable() + end);
  if (process.env.UPDATE_README) writeFileSync(readme, expected);
  expect(readFileSync(readme, 'utf8')).toBe(expected);
});
