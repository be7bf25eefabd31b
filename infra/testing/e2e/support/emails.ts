import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@setu/testing';

/**
 * Returns path and token of the link to a page in the latest email to an address, once `count` emails with such a link
 * have arrived. Without an SMTP server the product writes its emails to files.
 */
export async function linkInEmail(address: string, page: string, count = 1): Promise<string> {
  const folder = join(process.env.PRODUCT_DATA_DIR!, 'mail');
  const link = new RegExp(String.raw`${page}#[\w-]+(?:\.[\w-]+)?`);
  let links: string[] = [];
  await eventually(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.')).sort();
    const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    links = emails
      .filter((email) => email.includes(`To: ${address}\r\n`))
      .flatMap((email) => link.exec(email.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? []);
    if (links.length < count) throw new Error(`${links.length} of ${count} emails to ${address} link to ${page}`);
  });
  return links.at(-1)!;
}
