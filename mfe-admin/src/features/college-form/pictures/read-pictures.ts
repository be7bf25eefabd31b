import { checkPicture, messages } from '@setu/contracts';
import { shrinkPicture } from '@setu/ui';

export interface ReadPictures {
  pictures: File[];
  /** What is wrong with the others, by file name. */
  refused: { name: string; message: string }[];
}

/** Takes the files that are pictures: by what they claim, by size once made smaller, and by whether the browser can read them. */
export async function readPictures(files: Iterable<File>): Promise<ReadPictures> {
  const read = await Promise.all([...files].map(readPicture));
  return {
    pictures: read.flatMap(({ picture }) => picture ?? []),
    refused: read.flatMap(({ name, message }) => (message === undefined ? [] : { name, message })),
  };
}

async function readPicture(file: File): Promise<{ name: string; picture?: File; message?: string }> {
  const { name } = file;
  if (!file.type.startsWith('image/')) return { name, message: messages.application.notAnImage };
  const picture = await shrinkPicture(file);
  const message = checkPicture(picture);
  if (message !== undefined) return { name, message };
  return (await isReadable(picture)) ? { name, picture } : { name, message: messages.picture.notReadable };
}

async function isReadable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
