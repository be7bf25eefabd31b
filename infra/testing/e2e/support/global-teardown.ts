export default async function teardown(): Promise<void> {
  await Promise.all(globalThis.products.map((product) => product.stop()));
}
