import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@setu/testing';

/**
 * Returns path and token of the link to a page in the latest email to an address, once `count` emails with such a link
 * have arrived.
 */
export const linkInEmail = (address: string, page: string, count = 1): Promise<string> =>
  lastInEmails(address, new RegExp(String.raw`${page}#[\w-]+(?:\.[\w-]+)?`), { count });

/** Returns the code of eight digits in the latest email to an address. */
export const codeInEmail = (address: string, dataDir: string): Promise<string> =>
  lastInEmails(address, /^\d{8}\r?$/m, { dataDir });

interface Emails {
  count?: number;
  /** Data folder of the product that sends them. */
  dataDir?: string;
}

/** Waits for emails whose text matches, and returns the last match. Without an SMTP server the product writes its emails to files. */
async function lastInEmails(address: string, wanted: RegExp, { count = 1, dataDir }: Emails): Promise<string> {
  const folder = join(dataDir ?? process.env.PRODUCT_DATA_DIR!, 'mail');
  let found: string[] = [];
  await eventually(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.')).sort();
    const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    found = emails
      .filter((email) => email.includes(`To: ${address}\r\n`))
      .flatMap((email) => wanted.exec(email.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0].trim() ?? []);
    if (found.length < count) throw new Error(`${found.length} of ${count} emails to ${address} have ${wanted}`);
  });
  return found.at(-1)!;
}
