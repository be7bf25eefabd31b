import { startProduct, type RunningProduct } from './start-product';

declare global {
  var product: RunningProduct;
}

/** One running product with the demo data for all journeys. */
export default async function setup(): Promise<void> {
  globalThis.product = await startProduct();
  process.env.PRODUCT_URL = globalThis.product.url;
}
