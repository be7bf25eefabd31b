import { integrityOf } from '@setu/release-store';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPageStyles } from './page-styles.js';

const storeDir = mkdtempSync(join(tmpdir(), 'page-styles-'));
const large = `/*${'x'.repeat(64 * 1024)}*/`;
const contents = { shell: 'a{}', page: 'b{}', large, ends: 'c{content:"</style>"}', other: 'd{}', plain: 'e{}' };
const file = (name: keyof typeof contents) => ({ href: `/${name}.css`, integrity: integrityOf(contents[name]) });
const link = ({ href, integrity }: ReturnType<typeof file>) =>
  `<link crossorigin href="${href}" integrity="${integrity}" rel="stylesheet">`;

test('reads the style sheets that a document can bring along, if they are the released ones', async () => {
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(storeDir, `${name}.css`), content);
  writeFileSync(join(storeDir, 'other.css'), 'changed{}');
  const files = [
    file('page'),
    file('large'),
    file('ends'),
    file('other'),
    { href: '/gone.css', integrity: 'sha256-x' },
  ];
  const build = (preloads: object[]) => ({ preloads }) as never;
  const set = {
    shell: build([]),
    slices: { catalog: build([{ files }, { files: [{ href: '/a.js', integrity: '' }] }]) },
  };
  const template = `<noscript>${link(file('plain'))}</noscript>${link(file('shell'))}<link rel="icon" href="/x.svg">`;
  expect([...(await readPageStyles(storeDir, set, template))]).toEqual([
    ['/shell.css', 'a{}'],
    ['/page.css', 'b{}'],
  ]);
});
