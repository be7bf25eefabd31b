import { clothing } from './clothing.js';
import type { ClothingName } from './clothing.js';
import { covers, hair } from './hair.js';
import type { Hair, HairName } from './hair.js';

export interface Portrait {
  skin: string;
  hair: HairName | 'turban' | 'hijab';
  /** Of the hair or the cloth over it. */
  hairColour: string;
  wears: ClothingName;
  colours: readonly [main: string, second: string];
  background: string;
  extras?: readonly (
    'glasses' | 'round glasses' | 'beard' | 'stubble' | 'moustache' | 'bindi' | 'earrings' | 'open smile'
  )[];
}

const beard =
  'M64 88C64 128 82 140 100 140C118 140 136 128 136 88C130 104 122 106 112 104C104 100 96 100 88 104C78 106 70 104 64 88Z';

/** A half-length person in a square of 200. */
export function drawPortrait({
  skin,
  hair: style,
  hairColour,
  wears,
  colours,
  background,
  extras = [],
}: Portrait): string {
  const has = (extra: (typeof extras)[number]) => extras.includes(extra);
  const cover: Hair = style === 'turban' || style === 'hijab' ? covers[style] : hair[style];
  const dark = '#241c22';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">' +
    `<path d="M0 0h200v200H0z" fill="${background}"/><path d="M24 200V104a76 76 0 0 1 152 0v96z" fill="#fff" opacity=".28"/>` +
    (cover.back?.(hairColour) ?? '') +
    clothing[wears](...colours) +
    `<path d="M84 116h32v30Q100 164 84 146z" fill="${skin}"/><path d="M84 122Q100 142 116 122V134Q100 152 84 134z" fill="#000" opacity=".12"/>` +
    (style === 'hijab' ? '' : `<g fill="${skin}"><circle cx="64" cy="92" r="9"/><circle cx="136" cy="92" r="9"/></g>`) +
    `<path d="M65 84C65 50 80 40 100 40C120 40 135 50 135 84C135 114 118 132 100 132C82 132 65 114 65 84Z" fill="${skin}"/>` +
    (has('beard')
      ? `<path d="${beard}" fill="${dark}"/>`
      : has('stubble')
        ? `<path d="${beard}" fill="${dark}" opacity=".22"/>`
        : '') +
    '<g fill="#d8604f" opacity=".16"><circle cx="77" cy="106" r="8"/><circle cx="123" cy="106" r="8"/></g>' +
    `<g fill="${dark}"><circle cx="86" cy="92" r="4"/><circle cx="114" cy="92" r="4"/></g>` +
    `<path d="M78 81q8-5 15-1M107 80q8-4 15 1" fill="none" stroke="${dark}" stroke-width="3.4" stroke-linecap="round"/>` +
    '<path d="M100 94q5 9-2 11" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3" stroke-linecap="round"/>' +
    (has('moustache')
      ? `<path d="M84 112Q92 104 100 109Q108 104 116 112Q108 113 100 111Q92 113 84 112Z" fill="${dark}"/>`
      : '') +
    (has('open smile')
      ? '<path d="M86 113q14 3 28 0q-3 12-14 12t-14-12z" fill="#fff" stroke="#7a3328" stroke-width="2"/>'
      : '<path d="M88 115q12 9 24 0" fill="none" stroke="#7a3328" stroke-width="3.4" stroke-linecap="round"/>') +
    cover.front(hairColour) +
    (has('bindi') ? '<circle cx="100" cy="74" r="3" fill="#b3322c"/>' : '') +
    (has('earrings') ? '<g fill="#efa02b"><circle cx="62" cy="106" r="5"/><circle cx="138" cy="106" r="5"/></g>' : '') +
    (has('glasses')
      ? `<path d="M73 84h24v12q0 6-6 6h-12q-6 0-6-6zM103 84h24v12q0 6-6 6h-12q-6 0-6-6zM97 89h6" fill="#fff" fill-opacity=".18" stroke="${dark}" stroke-width="3"/>`
      : '') +
    (has('round glasses')
      ? `<g fill="#fff" fill-opacity=".18" stroke="#8a5a3c" stroke-width="3"><circle cx="85" cy="93" r="13"/><circle cx="115" cy="93" r="13"/></g>`
      : '') +
    '</svg>\n'
  );
}
