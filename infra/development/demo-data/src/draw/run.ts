import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { personFile } from '../college.js';
import { authoredColleges, picturesDir } from '../index.js';
import { drawEmblem } from './emblems/emblem.js';
import { drawPortrait, people } from './portrait.js';
import { drawScene } from './scenes/scene.js';

/** Draws every picture of the demo data anew. The same sources give the same pictures. */
const logos = emptied(join(picturesDir, 'logos'));
const gallery = emptied(join(picturesDir, 'gallery'));
const portraits = emptied(fileURLToPath(new URL('../../../../../mfe-mentors/assets/people', import.meta.url)));

const galleryBytes = 25 * 1024;

for (const { art, college } of authoredColleges) {
  if (art.logo) await save(drawEmblem(college.sourceId, ...art.logo), join(logos, college.logoFile!));
  for (const [index, { file }] of college.galleryFiles.entries())
    await save(drawScene(art.scenes[index]!, college.sourceId, art), join(gallery, file), galleryBytes);
  console.log(college.name);
}

for (const [index, person] of people.entries())
  writeFileSync(join(portraits, personFile(index + 1)), drawPortrait(person));

/** As WebP of the best quality that keeps within the size. */
async function save(svg: string, file: string, bytes = Infinity) {
  for (const quality of [80, 70, 60, 50, 40]) {
    const picture = await sharp(Buffer.from(svg))
      .webp({ quality, effort: 6, smartSubsample: quality >= 70 })
      .toBuffer();
    if (picture.length > bytes && quality > 40) continue;
    return writeFileSync(file, picture);
  }
}

function emptied(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
