import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');

const files = {
  'package.json': JSON.stringify({
    name: 'mfe-exams',
    version: '1.0.0',
    type: 'module',
    dependencies: { react: '^19.0.0' },
    slice: {
      sdk: '^2.0.0',
      port: 3009,
      pages: { '/exams': { head: { title: 'Exams' } }, '/exams/dates': { head: { title: 'Exam dates' }, server: {} } },
    },
  }),
  'rspack.config.mjs': `
    import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
    const swc = { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } } };
    const remote = {
      mode: 'production',
      entry: {},
      devtool: false,
      output: { publicPath: 'auto', uniqueName: 'exams' },
      module: { rules: [{ test: /\\.jsx$/, loader: 'builtin:swc-loader', options: swc }, { test: /\\.css$/, type: 'css/auto' }] },
      plugins: [
        new ModuleFederationPlugin({
          name: 'exams',
          filename: 'remoteEntry.js',
          exposes: { './slice': './src/slice.jsx' },
          shared: {
            react: { singleton: true },
            '@setu/sdk': { singleton: true, import: false, requiredVersion: '^2.0.0' },
          },
          dts: false,
        }),
      ],
    };
    // Renders on the server the pages that ask for it: a script that takes from the page's host what is shared.
    const server = {
      mode: 'production',
      target: 'es2022',
      entry: './src/slice.jsx',
      devtool: false,
      output: { filename: 'server.js', library: { type: 'commonjs2' }, chunkFormat: 'commonjs' },
      externalsType: 'commonjs',
      externals: { react: 'react', 'react/jsx-runtime': 'react/jsx-runtime', '@setu/sdk': '@setu/sdk' },
      module: {
        parser: { javascript: { dynamicImportMode: 'eager' } },
        rules: [{ test: /\\.jsx$/, loader: 'builtin:swc-loader', options: swc }, { test: /\\.css$/, type: 'asset/source' }],
      },
    };
    export default [remote, server];`,
  'src/slice.jsx': `
    import { lazy, Suspense } from 'react';
    import Dates from './dates.jsx';
    const Exams = lazy(() => import('./exams.jsx'));
    const routes = [{ path: '/exams', element: <Suspense><Exams /></Suspense> }, { path: '/exams/dates', element: <Dates /> }];
    export default { sdk: '^2.0.0', routes, widgets: {}, languages: ['hi'] };`,
  'src/text.js': `
    import { language } from '@setu/sdk';
    const hindi = { 'Dates of exams': 'एग्ज़ाम की तारीखें', 'In April': 'अप्रैल में', 'When?': 'कब?', Exams: 'एग्ज़ाम', Noted: 'नोट किया' };
    export const text = (english) => (language() === 'hi' ? hindi[english] : english);`,
  'messages/hi.json': JSON.stringify({ messages: { 'Exam dates': 'एग्ज़ाम की तारीखें' } }),
  'src/dates.jsx': `
    import { useState } from 'react';
    import { text } from './text.js';
    export default function Dates() {
      const [open, setOpen] = useState(false);
      return <div><h1>{text('Dates of exams')}</h1><button onClick={() => setOpen(true)}>{text(open ? 'In April' : 'When?')}</button></div>;
    }`,
  'src/exams.jsx': `
    import { useState } from 'react';
    import './exams.css';
    import { text } from './text.js';
    export default function Exams() {
      const [count, setCount] = useState(0);
      return <div className="exams"><h1>{text('Exams')}</h1><button onClick={() => setCount(count + 1)}>{text('Noted')} {count}</button></div>;
    }`,
  'src/exams.css': '.exams { padding: 1rem }',
};

/** Writes the sources of a remote by a team that knows nothing of this platform except the shape of a slice. */
export function writeLibraryRemote(folder: string): void {
  for (const name of ['src', 'messages']) mkdirSync(join(folder, name), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
