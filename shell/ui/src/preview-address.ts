const addresses = new WeakMap<File, string>();

/**
 * Address under which the page can show a chosen picture. It holds the file until the page is left: a few small pictures at most, and no picture that
 * vanishes while a form still shows it.
 */
export function previewAddress(file: File | undefined): string | undefined {
  if (!file?.type.startsWith('image/')) return undefined;
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
