import { lintFiles } from './lint-files.js';

/** Lints JSX in a file at each of the paths. */
const lint = (paths: string[], ...jsx: string[]) => {
  const content = jsx.map((part, index) => `export const part${index} = ${part};\n`).join('');
  return lintFiles(Object.fromEntries(paths.map((path) => [path, content])));
};

const ofVisitors = ['shell/src/layout', 'shell/ui/src', 'mfe-catalog/src', 'mfe-mentors/src', 'mfe-account/src'].map(
  (folder) => `${folder}/part.tsx`,
);

it('lint rejects texts without a translation in each package of the visitors', () => {
  const texts = [
    '<p>Find a college</p>',
    "<p>{'Find a college'}</p>",
    '<input aria-label="Find a college" />',
    "<input placeholder={'Indore'} />",
    '<img alt={`Logo of ${name}`} />',
    "<p>{open ? 'Close it' : t('Open it')}</p>",
    "<>{name || 'Without a name'}</>",
  ];
  const reports = lint(ofVisitors, ...texts).match(/messages\(no-hard-coded-text\)/g);
  expect(reports).toHaveLength(ofVisitors.length * texts.length);
});

it('lint accepts messages, and what is the same in each language', () => {
  const output = lint(
    ofVisitors,
    "<p>{t('Find a college')}</p>",
    "<input aria-label={plain('Find a college')} />",
    '<input placeholder="you@example.com" />',
    '<p>₹0, {count} × 2</p>',
  );
  expect(output).toContain('Found 0 warnings and 0 errors');
});

it('the area of administrators, tests and the legal pages stay English', () => {
  const english = [
    'mfe-admin/src/part.tsx',
    'mfe-catalog/src/part.spec.tsx',
    'shell/src/pages/policies/your-data.tsx',
    'shell/src/pages/terms/terms-page.tsx',
  ];
  expect(lint(english, '<p>In English</p>')).toContain('Found 0 warnings and 0 errors');
});
