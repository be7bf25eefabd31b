import type { Config } from '@jest/types';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@setu/release';
import { writeDirectory } from './directory';
import { startProduct, type RunningProduct } from './start-product';

declare global {
  var products: RunningProduct[];
}

/** Starts one product with the samples and some real colleges for each worker, or as many as the project says. The journeys log in far more often than people do. */
export default async function setup(
  { maxWorkers }: Config.GlobalConfig,
  { globals }: Config.ProjectConfig,
): Promise<void> {
  const { products: count = maxWorkers } = globals as { products?: number };
  process.env.CHROMIUM_PATH = await findChromium();
  const outputDir = await mkdtemp(join(tmpdir(), 'setu-e2e-output-'));
  process.once('exit', () => rmSync(outputDir, { recursive: true, force: true }));
  process.env.OUTPUT_DIR = outputDir;
  const password = randomBytes(12).toString('base64url');
  const directory = writeDirectory(outputDir);
  const start = async () => {
    const product = await startProduct({
      ADMIN_PASSWORD: password,
      RATE_LIMIT_SCALE: '10',
      FEDERATION_ORIGINS: '*',
      SEED_DIRECTORY: 'true',
      DIRECTORY_FILE: directory.file,
    });
    await directory.isLoaded(product.url);
    return product;
  };
  // The first product builds missing builds, and publishes them for itself and all others.
  const first = await start();
  process.env.SETU_BUILT = 'true';
  process.env.PUBLISHED_BUILDS = join(first.dataDir, 'store');
  globalThis.products = [first, ...(await Promise.all(Array.from({ length: count - 1 }, start)))];
  process.env.PRODUCTS = JSON.stringify(
    globalThis.products.map(({ url, dataDir, outputFile }) => ({ url, dataDir, outputFile })),
  );
  process.env.PRODUCT_ADMIN_PASSWORD = password;
}
