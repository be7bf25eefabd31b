import sharp, { type CreateRaw, type OverlayOptions, type Sharp } from 'sharp';
import type { ShareFacts } from './share-facts.js';
import { drawableText, drawText, type TextStyle } from './share-text.js';

/** Size of every share picture, in pixels. */
const width = 1200;
const height = 630;
const margin = 72;
const logoBox = 184;

/** Raised with each change of the design, so that caches ask for the new one. */
export const shareDesign = 1;

const ink = '#211d4a';
const soft = '#48436e';
const marigold = '#f7ab1e';
const textWidth = width - 2 * margin;

/** Pixels of a picture, as a layer of another one. */
interface Drawn {
  input: Buffer;
  raw: CreateRaw;
}

/** Draws a part of all pictures for the first one, and caches it. */
function drawOnce(svg: string): () => Promise<Drawn> {
  let drawn: Drawn | undefined;
  return async () => (drawn ??= await pixelsOf(sharp(Buffer.from(svg))));
}

async function pixelsOf(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}

const backdrop = drawOnce(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="#fbf6ea"/>
  <g transform="translate(${margin} 56) scale(1.5)" fill="none" stroke-linecap="round" stroke-width="3.2">
    <path d="M1 9.5C10 3.5 30 3.5 39 9.5" stroke="${marigold}"/>
    <path d="M4 25v-3a8 8 0 0 1 16 0v3M20 25v-3a8 8 0 0 1 16 0v3" stroke="${ink}"/>
  </g>
  <g transform="translate(770 270) scale(10)" fill="none" stroke="#f4ecd9" stroke-linecap="round" stroke-width="3.2">
    <path d="M1 9.5C10 3.5 30 3.5 39 9.5M4 28v-6a8 8 0 0 1 16 0v6M20 28v-6a8 8 0 0 1 16 0v6"/>
  </g>
  <rect y="${height - 16}" width="${width}" height="16" fill="${ink}"/>
  <rect y="${height - 22}" width="${width}" height="6" fill="${marigold}"/>
</svg>`);

const logoPlate = drawOnce(`<svg xmlns="http://www.w3.org/2000/svg" width="${logoBox}" height="${logoBox}">
  <rect x="1" y="1" width="${logoBox - 2}" height="${logoBox - 2}" rx="24" fill="#ffffff" stroke="#e6dac0" stroke-width="2"/>
</svg>`);

/** Draws the picture of a shared link: 1200 by 630 pixels, JPEG. */
export async function drawSharePicture(facts: ShareFacts, brand: string, logo?: Buffer): Promise<Buffer> {
  const plate = logo && (await logoOverlays(logo).catch(() => undefined));
  const layers: OverlayOptions[] = plate ?? [];
  /** Right of the text, in its upper half. */
  const reserved = plate ? logoBox + 40 : 0;
  const place = async (text: string | undefined, top: number, style: TextStyle, left = margin) => {
    if (!text) return top;
    const { pixels, width, height } = await drawText(text, style);
    layers.push({ input: pixels, raw: { width, height, channels: 4 }, left, top: Math.round(top) });
    return top + height;
  };

  await place(
    drawableText(brand),
    60,
    { ...line(34), weight: 'bold', maxWidth: textWidth - 84 - reserved },
    margin + 84,
  );
  const title: TextStyle = {
    weight: 'bold',
    colour: ink,
    sizes: [92, 76, 64, 54, 46, 40],
    maxWidth: textWidth - reserved,
    maxHeight: facts.college ? 210 : 270,
  };
  let top = await place(drawableText(facts.title), 158, title);
  top = await place(drawableText(facts.college), top + 22, { ...line(36), sizes: [36, 30], maxHeight: 84 });
  await place(drawableText(facts.place), top + 20, { ...line(32), colour: soft });
  const known = facts.facts.map(drawableText).filter(Boolean);
  await place(known.join('\u2003·\u2003'), 524, { ...line(34), weight: 'bold', sizes: [34, 28, 24] });

  const { input, raw } = await backdrop();
  return sharp(input, { raw }).composite(layers).flatten().jpeg({ quality: 84 }).toBuffer();
}

/** One line over the whole width. */
const line = (size: number): TextStyle => ({
  weight: 'medium',
  colour: ink,
  sizes: [size],
  maxWidth: textWidth,
  maxHeight: size * 1.4,
});

const maxPixels = 4_000_000;

/** The logo on a white plate, top right. */
async function logoOverlays(logo: Buffer): Promise<OverlayOptions[]> {
  const max = logoBox - 40;
  const drawn = await pixelsOf(
    sharp(logo, { limitInputPixels: maxPixels }).resize({ width: max, height: max, fit: 'inside' }),
  );
  const left = width - margin - logoBox;
  const top = 64;
  return [
    { ...(await logoPlate()), left, top },
    {
      ...drawn,
      left: left + Math.round((logoBox - drawn.raw.width) / 2),
      top: top + Math.round((logoBox - drawn.raw.height) / 2),
    },
  ];
}
