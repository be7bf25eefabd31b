const longestSide = 1600;
const smallEnough = 600_000;
/** Read by every browser and by the server. */
const common = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/**
 * A photo as phones take them is ten times what a profile needs, and more than a server takes: it is made smaller before it travels. What the browser cannot
 * read is left as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || (file.size <= smallEnough && common.includes(file.type))) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const pen = canvas.getContext('2d')!;
    // JPEG has no transparency: what was clear would be black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return small.size < file.size || !common.includes(file.type)
      ? new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: small.type })
      : file;
  } catch {
    return file;
  }
}
