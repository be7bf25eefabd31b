import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeSettings } from '@setu/edge';
import { releaseSettings } from '@setu/release-store';
import { defaultOf, type Definitions } from '@setu/settings';
import { backendSettings } from '@setu/services/settings';

const page = join(__dirname, '../../../docs/settings.md');
const marks = /(<!-- settings -->\n)[^]*(<!-- \/settings -->)/;
const definitions: Definitions = { ...edgeSettings, ...backendSettings, ...releaseSettings };

/** Returns the table of all settings, from the definitions that the processes read. */
function settingsTable(): string {
  const rows = Object.entries(definitions).map(([name, setting]) => {
    const value = defaultOf(setting);
    return `| \`${name}\` | ${value === undefined ? '' : `\`${value}\``} | ${setting.description} |`;
  });
  return ['| setting | default | what it is |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

test('the page of settings lists each with its default (UPDATE_SETTINGS=1 writes it)', () => {
  const text = readFileSync(page, 'utf8');
  const expected = text.replace(marks, (_all, start: string, end: string) => start + settingsTable() + end);
  if (process.env.UPDATE_SETTINGS) writeFileSync(page, expected);
  expect(readFileSync(page, 'utf8')).toBe(expected);
});

test('settings of the same name are the same setting', () => {
  const all: Definitions[] = [edgeSettings, backendSettings, releaseSettings];
  for (const [name, setting] of all.flatMap((one) => Object.entries(one)))
    expect([name, definitions[name] === setting]).toEqual([name, true]);
});
