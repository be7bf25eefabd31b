import { indianStates } from '@setu/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDistrictCentres } from './district-centres.js';
import { readTable } from './read-table.js';

it('has the name of each district in Hindi', () => {
  const centres = readDistrictCentres();
  const without = centres.filter(({ also }) => !also.some((name) => /^[\p{Script=Devanagari}\d\s-]+$/u.test(name)));
  expect(without.map(({ district }) => district)).toEqual([]);
  expect(centres.find(({ district }) => district === 'Patna')?.also).toContain('पटना');
});

it('has the name of each state in Hindi, which pages show', () => {
  const names = readTable<{ state: string; hindi: string }>('state-names-hi.csv');
  const file = join(__dirname, '../../../../services/contracts/messages/hi.json');
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as { messages: Record<string, string> };
  expect(names).toEqual(indianStates.map((state) => ({ state, hindi: messages[state] })));
});
