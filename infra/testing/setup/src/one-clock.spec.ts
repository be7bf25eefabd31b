import { lintFiles } from './lint-files.js';

const lint = (folder: string, content: string) => lintFiles({ [`${folder}/lease.ts`]: content });

describe.each(['services/src', 'infra/production/edge/src', 'infra/production/release-store/src'])(
  'in %s',
  (folder) => {
    it.each(['Date.now()', 'new Date()'])('lint rejects %s', (time) => {
      const output = lint(folder, `export const isOver = (until: number) => Number(${time}) > until;\n`);
      expect(output).toContain('setu(no-own-clock)');
    });

    it('lint accepts a duration', () => {
      const output = lint(folder, 'export const since = (start: number) => performance.now() - start;\n');
      expect(output).toContain('Found 0 warnings and 0 errors');
    });
  },
);
