import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from 's3rver';

/** What s3rver lacks: an object appears whole or not at all, also when its upload breaks off, as with every real service. */
export function wholeObjects(store: FileStore, folder: string): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const whole = Buffer.isBuffer(content) ? content : await buffer(content);
    const md5 = createHash('md5').update(whole).digest('hex');
    const path = store.getResourcePath(bucket, key, 'object');
    const draft = join(folder, `.draft-${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, whole);
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(draft, path);
    return { size: whole.length, md5 };
  };
}
