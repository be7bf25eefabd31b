import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteManifest } from './files.js';

const shell = join(__dirname, '../../../../../shell');
const document = readFileSync(join(shell, 'src/document.html'), 'utf8');
const colours = readFileSync(join(shell, 'ui/src/styles/colours.css'), 'utf8');
const [, day, night] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(colours)!;

it('the web manifest has the name of the site and the colours of its document', () =>
  expect(siteManifest({ brandName: 'Setu' }, document)).toMatchObject({
    name: 'Setu',
    theme_color: day,
    background_color: day,
  }));

it('the document has the colours of the page in both schemes', () =>
  expect([...document.matchAll(/name="theme-color" content="([^"]+)"/g)].map(([, colour]) => colour)).toEqual([
    day,
    night,
  ]));
