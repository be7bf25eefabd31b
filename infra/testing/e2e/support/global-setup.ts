import { randomBytes } from 'node:crypto';
import { startProduct, type RunningProduct } from './start-product';

declare global {
  var product: RunningProduct;
}

/** One running product with the demo data for all journeys, which log in far more often than people do. */
export default async function setup(): Promise<void> {
  const password = randomBytes(12).toString('base64url');
  globalThis.product = await startProduct({ ADMIN_PASSWORD: password, RATE_LIMIT_SCALE: '10' });
  process.env.PRODUCT_URL = globalThis.product.url;
  process.env.PRODUCT_DATA_DIR = globalThis.product.dataDir;
  process.env.PRODUCT_ADMIN_PASSWORD = password;
}
