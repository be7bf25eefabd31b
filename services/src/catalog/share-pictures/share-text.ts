import { escapeHtml } from '@setu/contracts';
import { createRequire } from 'node:module';
import sharp from 'sharp';

// Text comes from fonts in files, because a container has none, or others. Pango shapes it, Devanagari too.

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string) => resolve(`@expo-google-fonts/anek-devanagari/${name}`);
const fonts = {
  bold: { name: 'Anek Devanagari Bold', file: fontFile('700Bold/AnekDevanagari_700Bold.ttf') },
  medium: { name: 'Anek Devanagari Medium', file: fontFile('500Medium/AnekDevanagari_500Medium.ttf') },
};

export interface TextStyle {
  weight: keyof typeof fonts;
  /** CSS colour with six digits. */
  colour: string;
  /** Pixels; the first size in which the text fits is taken. */
  sizes: [number, ...number[]];
  maxWidth: number;
  maxHeight: number;
}

/** Share of the font's own line height, which is too wide. */
const lineHeight = 0.85;

export interface DrawnText {
  /** RGBA. */
  pixels: Buffer;
  width: number;
  height: number;
}

/** Draws a text, wrapped and as large as it fits; one that fits in no size ends with an ellipsis. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText> {
  for (const size of style.sizes) {
    const drawn = await draw(text, size, style);
    if (drawn.height <= style.maxHeight) return drawn;
  }
  const smallest = style.sizes.at(-1)!;
  let shorter = text;
  for (;;) {
    shorter = shorter.slice(0, shorter.length * 0.8).trimEnd();
    const drawn = await draw(`${shorter}…`, smallest, style);
    if (drawn.height <= style.maxHeight || shorter.length < 2) return drawn;
  }
}

async function draw(text: string, size: number, { weight, colour, maxWidth }: TextStyle): Promise<DrawnText> {
  const { name, file } = fonts[weight];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${lineHeight}">${escapeHtml(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      // A point is a pixel.
      dpi: 72,
      rgba: true,
      width: maxWidth,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

const maxCharacters = 240;

/** The text without what no font here can draw; undefined where letters of another script are among it, or nothing is left. */
export function drawableText(text = ''): string | undefined {
  const drawable = text.replace(/[^\p{Script=Latin}\p{Script=Devanagari}\p{Mark}\p{Letter}\p{Nd}\p{P}\s₹+=|°]/gu, '');
  if (/(?![\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}])\p{Letter}/u.test(drawable)) return undefined;
  return drawable.replace(/\s+/g, ' ').trim().slice(0, maxCharacters) || undefined;
}
