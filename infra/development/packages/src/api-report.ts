import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { type Package, packagesOf, withApi } from './package-list.js';
import { stage } from './stage.js';

/** Returns the exports of each package, as API Extractor reports them, by the package's name. */
export async function apiReports(root: string): Promise<Record<string, string>> {
  const packages = packagesOf(root);
  // Third parties are found from inside the repository only.
  await mkdir(join(root, '.nx'), { recursive: true });
  const work = await mkdtemp(join(root, '.nx/api-'));
  try {
    await stage(root, packages, work);
    await mkdir(join(work, 'node_modules/@setu'), { recursive: true });
    for (const { folder, manifest } of packages)
      await symlink(join(work, folder), join(work, 'node_modules', manifest.name));
    return await reportsOf(
      packages.filter(({ manifest }) => withApi.includes(manifest.name)),
      work,
    );
  } finally {
    await rm(work, { recursive: true });
  }
}

async function reportsOf(packages: Package[], work: string): Promise<Record<string, string>> {
  const entries = packages.map(({ folder }) => join(work, folder, 'dist/index.d.ts'));
  const configs = packages.map(({ folder }, index) => configOf(join(work, folder), entries, index));
  // One program for all: most of the time is spent on the types of third parties.
  const compilerState = CompilerState.create(configs[0]!, { additionalEntryPoints: entries.slice(1) });
  for (const config of configs)
    Extractor.invoke(config, {
      localBuild: true,
      compilerState,
      messageCallback: (message) => void (message.handled = true),
    });
  const reports = packages.map(async ({ manifest, folder }) => [
    manifest.name,
    await readFile(join(work, folder, 'report.api.md'), 'utf8'),
  ]);
  return Object.fromEntries((await Promise.all(reports)) as [string, string][]);
}

function configOf(projectFolder: string, entries: string[], index: number): ExtractorConfig {
  const none = { default: { logLevel: ExtractorLogLevel.None } };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder,
      mainEntryPointFilePath: entries[index]!,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            module: 'esnext',
            moduleResolution: 'bundler',
            lib: ['es2023', 'dom', 'dom.iterable'],
            jsx: 'react-jsx',
            skipLibCheck: true,
            strict: true,
            types: ['node'],
          },
          files: entries,
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: 'report',
        reportFolder: projectFolder,
        reportTempFolder: join(projectFolder, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: none, extractorMessageReporting: none, tsdocMessageReporting: none },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, 'package.json'),
  });
}
