import { changeBetween, problemOfVersion } from './api-step.js';

const report = (...declarations: string[]) =>
  `## API Report File for "@setu/sdk"\n\n\`\`\`ts\n\nimport { ReactNode } from 'react';\n\n${declarations.map((each) => `// @public\n${each}\n\n`).join('')}\`\`\`\n`;

const paths = `export const paths: {
    home: string;
};`;
const notice = `export interface Notice {
    text: string;
}`;
const use = 'export function useForm(form: object): void;';
const before = report(paths, notice, use);

test.each([
  ['the same', report(paths, notice, use), 'none', []],
  ['another import or comment', before.replace("'react'", "'preact'").replaceAll('@public', '@beta'), 'none', []],
  ['another order', report(use, notice, paths), 'none', []],
  ['a new declaration', report(paths, notice, use, 'export function other(): void;'), 'addition', []],
  ['an optional member', report(paths, notice.replace('}', '    link?: string;\n}'), use), 'addition', []],
  ['a member of a constant', report(paths.replace('};', '    about: string;\n};'), notice, use), 'addition', []],
  ['a required member', report(paths, notice.replace('}', '    link: string;\n}'), use), 'breaking', ['Notice']],
  ['a member that is gone', report(paths.replace('    home: string;\n', ''), notice, use), 'breaking', ['paths']],
  ['another parameter', report(paths, notice, use.replace('object', 'string')), 'breaking', ['useForm']],
  ['a declaration that is gone', report(paths), 'breaking', ['Notice', 'useForm']],
])('%s', (_change, now, step, broken) => expect(changeBetween(before, now)).toEqual({ step, broken }));

test('props of a new slot are an addition, and other props of a slot are breaking', () => {
  const slots = (...lines: string[]) => report(['export interface SlotProps {', ...lines, '}'].join('\n'));
  const home = "    'home-section': object;";
  const tab = ["    'seat-action': {", '        id: string;', '    };'];
  expect(changeBetween(slots(home), slots(home, ...tab)).step).toBe('addition');
  expect(changeBetween(slots(home, ...tab), slots(home, ...tab).replace('string', 'number')).step).toBe('breaking');
});

test.each([
  ['2.1.0', '2.1.0', 'none', undefined],
  ['2.1.0', '2.1.1', 'addition', 'it offers more than 2.1.0, which needs version 2.2.0 or higher'],
  ['2.1.0', '2.2.0', 'addition', undefined],
  ['2.1.0', '2.2.0', 'breaking', 'useForm of 2.1.0 is gone or different, which needs version 3.0.0 or higher'],
  ['2.1.0', '3.0.0', 'breaking', undefined],
  ['0.1.0', '0.1.0', 'addition', 'it offers more than 0.1.0, which needs version 0.1.1 or higher'],
  ['0.1.0', '0.1.1', 'breaking', 'useForm of 0.1.0 is gone or different, which needs version 0.2.0 or higher'],
  ['0.1.0', '0.2.0', 'breaking', undefined],
] as const)('from %s to %s with a change of the kind "%s": %s', (released, version, step, problem) =>
  expect(problemOfVersion(released, version, { step, broken: ['useForm'] })).toBe(problem),
);
