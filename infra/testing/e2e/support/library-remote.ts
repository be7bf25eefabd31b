import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');

const files = {
  'package.json': JSON.stringify({
    name: 'mfe-exams',
    version: '1.0.0',
    type: 'module',
    dependencies: { react: '^19.0.0' },
    slice: { sdk: '^2.0.0', port: 3009, pages: { '/exams': { head: { title: 'Exams' } } } },
  }),
  'rspack.config.mjs': `
    import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
    const swc = { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } } };
    export default {
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
          shared: { react: { singleton: true } },
          dts: false,
        }),
      ],
    };`,
  'src/slice.jsx': `
    import { lazy, Suspense } from 'react';
    const Exams = lazy(() => import('./exams.jsx'));
    export default { sdk: '^2.0.0', routes: [{ path: '/exams', element: <Suspense><Exams /></Suspense> }], widgets: {} };`,
  'src/exams.jsx': `
    import { useState } from 'react';
    import './exams.css';
    export default function Exams() {
      const [count, setCount] = useState(0);
      return <div className="exams"><h1>Exams</h1><button onClick={() => setCount(count + 1)}>Noted {count}</button></div>;
    }`,
  'src/exams.css': '.exams { padding: 1rem }',
};

/** Writes the sources of a remote as any team writes one that knows nothing of this platform but the shape of a slice. */
export function writeLibraryRemote(folder: string): void {
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
