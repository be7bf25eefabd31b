import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@setu/testing';

/** Path and token of the latest link to a page, from the letters that the running product wrote to somebody. */
export async function linkIn(email: string, page: string): Promise<string> {
  const folder = join(process.env.PRODUCT_DATA_DIR!, 'mail');
  let link: string | undefined;
  await eventually(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const own = letters.filter((letter) => letter.includes(`To: ${email}\r\n`));
    link = own.map((letter) => new RegExp(String.raw`${page}#[\w-]+`).exec(letter)?.[0]).findLast(Boolean);
    if (!link) throw new Error(`no letter to ${email} leads to ${page}`);
  });
  return link!;
}
