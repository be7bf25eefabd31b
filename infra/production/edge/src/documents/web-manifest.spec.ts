import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteManifest, webManifestPath } from './web-manifest.js';

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

it('the web manifest is in the language of the document, with addresses in it, and is the same app', () => {
  const english = siteManifest({ brandName: 'Setu' }, document);
  const { id, scope, icons, ...hindi } = siteManifest({ brandName: 'Setu' }, document, 'hi');
  expect({ id, scope, icons }).toEqual({ id: english.id, scope: english.scope, icons: english.icons });
  expect([english.lang, english.start_url, hindi.lang, hindi.start_url]).toEqual(['en-IN', '/', 'hi-IN', '/hi']);
  expect(hindi.shortcuts.map(({ url }) => url)).toEqual(['/hi/colleges', '/hi/mentors']);
  const names = [...hindi.shortcuts.map(({ name }) => name), ...hindi.screenshots.map(({ label }) => label)];
  for (const text of [hindi.description, ...names]) expect(text).toMatch(/^[\u0900-\u097f ,।]+$/);
  expect([webManifestPath('hi'), webManifestPath('mr')]).toEqual(['/hi/site.webmanifest', '/site.webmanifest']);
});

it('the screenshots of the web manifest are files of their sizes', () => {
  for (const { src, sizes } of siteManifest({ brandName: 'Setu' }, document).screenshots) {
    const file = readFileSync(join(shell, 'public', src));
    // The header of a lossy WebP: two sizes of 14 bits.
    expect(`${file.readUInt16LE(26) & 0x3fff}x${file.readUInt16LE(28) & 0x3fff}`).toBe(sizes);
    expect(file.length).toBeLessThan(100_000);
  }
});

it('the document has the colours of the page in both schemes', () =>
  expect([...document.matchAll(/name="theme-color" content="([^"]+)"/g)].map(([, colour]) => colour)).toEqual([
    day,
    night,
  ]));
