import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { integrityOf } from '@setu/release-store';
import { sharedRanges } from './shared.js';
import type { SliceProject } from './slice-project.js';

interface BuiltSlice {
  /** Folder of the build's files. */
  folder: string;
  version: string;
  /** File name of the entry script. */
  entry: string;
  /** Global variable to which the entry assigns its container. */
  container: string;
}

/** Returns the global variable of a slice for hosts that are built with the library itself. */
const globalName = (name: string): string => `setu_${name.replace(/\W/g, '_')}`;

/**
 * Writes the files for a host that is built only with `@module-federation/enhanced`: `mf-manifest.json`,
 * `remoteEntry.js` and the types. They refer to the slice's own files, so that it is built, checked and signed once.
 * Our shell reads none of them.
 */
export function writeStandardRemote(project: SliceProject, slice: BuiltSlice): void {
  const { folder, version } = slice;
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  write('remoteEntry.js', remoteEntry(project.name, slice));
  write('mf-manifest.json', JSON.stringify(manifestOf(project.name, version), null, 2));
  write('mf-types.d.ts', `export type RemoteKeys = '${globalName(project.name)}/slice';\n`);
  writeTypes(project, join(folder, 'mf-types.zip'));
}

function manifestOf(name: string, version: string) {
  const id = globalName(name);
  const none = { sync: [], async: [] };
  const assets = { js: none, css: none };
  return {
    id,
    name: id,
    metaData: {
      name: id,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: `@setu/mfe-${name}` },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: 'mf-types.zip', api: 'mf-types.d.ts' },
      globalName: id,
      pluginVersion: '',
      publicPath: 'auto',
    },
    shared: Object.entries(sharedRanges).map(([module, requiredVersion]) => ({
      id: `${id}:${module}`,
      name: module,
      version: '',
      singleton: true,
      requiredVersion,
      assets,
    })),
    remotes: [],
    exposes: [{ id: `${id}:slice`, name: 'slice', path: './slice', assets }],
  };
}

const sdk = '@setu/sdk';

/** Fixed, because an archive with other times would be another build. */
const archiveTime = new Date(1980, 0, 1);

function writeTypes({ name, dir }: SliceProject, file: string): void {
  const zip = new AdmZip();
  const widgets = readdirSync(join(dir, 'src')).includes('widgets.d.ts');
  if (widgets) zip.addFile('widgets.d.ts', readFileSync(join(dir, 'src/widgets.d.ts')));
  const lines = [
    ...(widgets ? ["import './widgets';"] : []),
    `import type { Slice } from '${sdk}';`,
    `declare const slice: Slice<'${name}'>;`,
    'export default slice;',
  ];
  zip.addFile('slice.d.ts', Buffer.from(`${lines.join('\n')}\n`));
  for (const entry of zip.getEntries()) entry.header.time = archiveTime;
  zip.writeZip(file);
}

/**
 * A container of the library's protocol around the slice's own. The modules that the page loads once are those of the host; a build that finds no runtime of our shell
 * gets one that takes them from there, and the address of its folder. Its functions are those that the runtime modules of Rspack 2.2.9 call.
 */
const remoteEntry = (
  name: string,
  { folder, entry, container }: BuiltSlice,
): string => `var ${globalName(name)} = (() => {
  const base = new URL('.', document.currentScript.src).href;
  const ranges = ${JSON.stringify(sharedRanges)};
  let scope;
  let started;
  const numbers = (version) => version.split('.').map((part) => parseInt(part, 10));
  const isIn = (version, range) => {
    const [given, least] = [numbers(version), numbers(range.slice(1))];
    return given[0] === least[0] && (given[1] > least[1] || (given[1] === least[1] && given[2] >= least[2]));
  };
  async function sharedModule(key) {
    const versions = Object.entries(scope[key] ?? {}).filter(([version]) => isIn(version, ranges[key]));
    const [, found] = versions.find(([, { loaded }]) => loaded) ?? versions[0] ?? [];
    if (!found) throw new Error('${name}: the host must share ' + key + ' ' + ranges[key] + ' as a singleton.');
    return (found.lib ?? (await found.get()))();
  }
  function provide(shared, ids, { webpackRequire, moduleToHandlerMapping }) {
    for (const id of ids) webpackRequire.m[id] = (module) => { module.exports = shared[moduleToHandlerMapping[id].shareKey]; };
  }
  const runtimeOf = (shared) => ({ bundlerRuntime: {
    S: {},
    init({ webpackRequire }) {
      const folder = new URL('.', document.currentScript.src).href;
      Object.defineProperty(webpackRequire, 'p', { get: () => folder, set() {} });
      return {};
    },
    I: () => Promise.resolve(true),
    initContainerEntry() {},
    remotes() {},
    consumes: ({ chunkId, chunkMapping, ...rest }) => provide(shared, chunkMapping[chunkId] ?? [], rest),
    installInitialConsumes: ({ initialConsumes, ...rest }) => provide(shared, initialConsumes, rest),
  } });
  async function start() {
    const keys = Object.keys(ranges);
    const modules = await Promise.all(keys.map(sharedModule));
    globalThis.__federationRuntime ??= () => runtimeOf(Object.fromEntries(keys.map((key, index) => [key, modules[index]])));
    await new Promise((onload, reject) => {
      const onerror = () => reject(new Error(base + '${entry} did not load.'));
      document.head.append(Object.assign(document.createElement('script'), {
        src: base + '${entry}', integrity: '${integrityOf(readFileSync(join(folder, entry)))}', crossOrigin: 'anonymous', onload, onerror,
      }));
    });
    await globalThis.${container}.init({});
    return globalThis.${container};
  }
  return {
    init(shareScope) { scope = shareScope; },
    get: async (module) => (await (started ??= start())).get(module),
  };
})();
`;
