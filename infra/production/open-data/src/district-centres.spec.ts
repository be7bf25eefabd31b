import { indianStates } from '@setu/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDistrictCentres } from './district-centres.js';
import { readTable } from './read-table.js';

it('has the name of each district in Hindi', () => {
  const centres = readDistrictCentres();
  const without = centres.filter(({ also }) => !also.some((name) => /^[\p{Script=Devanagari}\d\s.-]+$/u.test(name)));
  // Their spelling in Hindi is not certain.
  expect(without.map(({ district }) => district)).toEqual(['Hnahthial', 'Khawzawl', 'Lawngtlai']);
  expect(centres.find(({ district }) => district === 'Patna')?.also).toContain('पटना');
});

const contractsFile = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '../../../../services/contracts/messages', name), 'utf8'));

it('has the names of districts that pages show: the first one of each, whatever the state', () => {
  const rows = readTable<{ district: string; hindi: string }>('district-names-hi.csv');
  const pairs = [...new Set(rows.map(({ district, hindi }) => `${district}: ${hindi.split('; ')[0]}`))];
  const shown = contractsFile('districts.hi.json') as Record<string, string>;
  expect(pairs.sort()).toEqual(
    Object.entries(shown)
      .map((pair) => pair.join(': '))
      .sort(),
  );
});

it('has the name of each state in Hindi, which pages show', () => {
  const names = readTable<{ state: string; hindi: string }>('state-names-hi.csv');
  const { messages } = contractsFile('hi.json') as { messages: Record<string, string> };
  expect(names).toEqual(indianStates.map((state) => ({ state, hindi: messages[state] })));
});
