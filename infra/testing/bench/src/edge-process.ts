import { sliceProjects } from '@setu/federation/slice-project';
import { root } from '@setu/start';
import { join } from 'node:path';
import { serveRelease } from './serve-release.js';

// Runs an edge with the built release in a separate process, which has its own processor time: `edge-process <data folder> <backend>`.
const [dataDir, backend] = process.argv.slice(2) as [string, string];
const builds = sliceProjects(root).map((project) => join(project.dir, 'dist'));
const { url } = await serveRelease(dataDir, builds, backend);
process.send!({ url });
process.on('disconnect', () => process.exit(0));
