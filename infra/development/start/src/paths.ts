import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

export const processFiles = {
  database: join(root, 'infra/development/embedded-mongo/dist/main.js'),
  backend: join(root, 'services/dist/main.js'),
  edge: join(root, 'infra/production/edge/dist/main.js'),
};
