import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { declaredSlice, type SliceProject, sliceProjects } from '@setu/federation/slice-project';
import type { ObjectStore } from '@setu/object-store';
import { commitOf, publish } from '@setu/release';
import {
  DamagedBuildError,
  type PublishedManifest,
  type ReleaseSet,
  unbuiltSlice,
  UserError,
} from '@setu/release-store';
import { root } from './paths.js';

export interface CheckoutBuilds {
  builds: PublishedManifest[];
  /** Release entries of the slices that could not be built, by name. */
  unbuilt: ReleaseSet['slices'];
}

/**
 * Publishes the builds of this checkout. Rebuilds a slice whose build is damaged; if that fails, leaves it out and
 * prints one line: the other slices do not need it.
 * @throws UserError if the shell could not be built
 */
export async function publishCheckout(store: ObjectStore): Promise<CheckoutBuilds> {
  console.log('checking the builds ...');
  const commit = commitOf(root);
  const builds: PublishedManifest[] = [];
  const unbuilt: CheckoutBuilds['unbuilt'] = {};
  for (const project of sliceProjects(root)) {
    try {
      builds.push(await publishOrRebuild(store, project, commit));
    } catch (error) {
      if (!(error instanceof UserError) || project.name === 'shell') throw error;
      unbuilt[project.name] = unbuiltSlice(project.name, declaredSlice(project));
      console.error(`${error.message} The site starts without this checkout's ${project.name}.`);
    }
  }
  return { builds, unbuilt };
}

async function publishOrRebuild(
  store: ObjectStore,
  project: SliceProject,
  commit: ReturnType<typeof commitOf>,
): Promise<PublishedManifest> {
  const folder = join(project.dir, 'dist');
  try {
    return await publish(store, folder, await commit);
  } catch (error) {
    if (!(error instanceof DamagedBuildError)) throw error;
    console.log(`The build of ${project.name} is damaged: ${error.message}\nbuilding ${project.name} ...`);
    rebuild(project);
    return await publish(store, folder, await commit);
  }
}

/**
 * Builds a slice from its sources, and resets the build cache, which would give the damaged build to the next start.
 * Builds nothing that it depends on: those builds are new, and this start is loading files from them.
 */
function rebuild({ name, dir }: SliceProject): void {
  const { status, stdout, stderr } = nx([
    'run-many',
    '-t',
    'build',
    '-p',
    `directory:${relative(root, dir)}`,
    '--exclude-task-dependencies',
    '--skip-nx-cache',
    '--output-style=static',
  ]);
  if (status !== 0) {
    console.error(stdout + stderr);
    throw new UserError(`${name} could not be built (see above).`);
  }
  nx(['reset']);
}

const nx = (args: string[]) =>
  spawnSync(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
