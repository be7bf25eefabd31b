import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames } from './icon';

it('contains a symbol for each name, and no other', () => {
  const sprite = readFileSync(join(__dirname, 'sprite.svg'), 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="i-([\w-]+)"/g)].map(([, name]) => name);
  expect(symbols).toEqual([...iconNames]);
});
