import { brick, clothes, hairs, ink, leaf, marigold, skins } from './drawing.js';

const shoulders = 'M22 200C24 164 56 152 82 146Q100 160 118 146C144 152 176 164 178 200Z';
const body = (colour: string) => `<path d="${shoulders}" fill="${colour}"/>`;

/** The clothes of a portrait, in its colour and a second one. */
const clothing = {
  kurta: (c: string, s: string) =>
    body(c) +
    `<path d="M80 145Q100 162 120 145L124 151Q100 172 76 151Z" fill="${s}"/><path d="M96 162h8v38h-8z" fill="${s}"/><g fill="${c}"><circle cx="100" cy="174" r="2.4"/><circle cx="100" cy="186" r="2.4"/></g>`,
  dupatta: (c: string, s: string) =>
    body(c) +
    `<path d="M78 146Q100 176 122 146L128 148Q100 188 72 148Z" fill="#fff" opacity=".3"/><path d="M124 146C150 152 166 160 172 176L126 200H92C122 188 128 166 118 148Z" fill="${s}"/><path d="M130 150C136 170 128 188 110 200" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  sari: (c: string, s: string) =>
    body(s) +
    `<path d="M84 145C60 152 36 158 28 182L24 200H150C120 190 92 170 84 145Z" fill="${c}"/><path d="M84 146C94 172 122 190 152 200" fill="none" stroke="#f8cf85" stroke-width="6"/>`,
  shirt: (c: string, s: string) =>
    body(c) +
    `<path d="M100 158L84 142L74 152L88 174ZM100 158L116 142L126 152L112 174Z" fill="${s}"/><path d="M100 160V200" stroke="#000" stroke-opacity=".15" stroke-width="3"/>`,
  tee: (c: string, s: string) =>
    body(c) + `<path d="M80 146Q100 168 120 146" fill="none" stroke="${s}" stroke-width="6"/>`,
  hoodie: (c: string, s: string) =>
    `<path d="M58 158C64 138 84 134 100 134C116 134 136 138 142 158L100 180Z" fill="${s}"/>` +
    body(c) +
    `<path d="M70 150Q100 186 130 150" fill="none" stroke="${s}" stroke-width="8"/><path d="M90 170v20M110 170v20" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
  blazer: (c: string, s: string) =>
    body(s) +
    `<path d="M84 145L100 196L70 200H22C24 164 56 152 84 145ZM116 145L100 196L130 200H178C176 164 144 152 116 145Z" fill="${c}"/><path d="M84 145L66 164L78 170L74 176L100 196ZM116 145L134 164L122 170L126 176L100 196Z" fill="#fff" opacity=".16"/>`,
  coat: (c: string, s: string) =>
    body(c) +
    `<path d="M84 145L98 200H22C24 164 56 152 84 145ZM116 145L102 200H178C176 164 144 152 116 145Z" fill="#fffaf0"/><path d="M74 148C70 178 84 184 88 192M126 148C128 164 126 172 124 178" fill="none" stroke="${s}" stroke-width="4"/><circle cx="124" cy="182" r="5" fill="${s}"/>`,
} satisfies Record<string, (colour: string, second: string) => string>;

type ClothingName = keyof typeof clothing;

/** Hair of a portrait: what lies behind the head and what falls over it. */
interface Hair {
  back?: (colour: string) => string;
  front: (colour: string) => string;
}

const p = (data: string) => (colour: string) => `<path d="${data}" fill="${colour}"/>`;

const parted =
  'M62 90C58 44 84 30 104 32C128 34 144 52 138 90C134 72 124 62 104 54C92 66 74 66 68 72C64 78 64 84 62 90Z';
const middle = 'M61 98C54 48 80 30 100 30C120 30 146 48 139 98C136 74 122 60 100 50C78 60 64 74 61 98Z';

const long = (data: string, front = middle): Hair => ({ back: p(data), front: p(front) });

export const hair = {
  crop: {
    front: p(
      'M62 86C56 46 78 32 100 32C122 32 144 46 138 86C134 74 132 64 126 60C110 64 90 64 74 60C68 64 66 74 62 86Z',
    ),
  },
  side: {
    front: p(
      'M62 88C54 46 80 28 106 32C132 34 144 54 138 88C136 76 132 68 128 64C108 66 92 60 84 52C82 62 70 68 67 72C64 78 64 82 62 88Z',
    ),
  },
  quiff: {
    front: p(
      'M62 86C58 64 64 54 70 50C68 34 92 22 118 26C138 30 144 58 138 86C136 76 134 68 128 60C112 66 86 62 76 58C68 64 66 74 62 86Z',
    ),
  },
  curls: {
    front: (c: string) =>
      `<g fill="${c}"><circle cx="70" cy="62" r="14"/><circle cx="80" cy="46" r="15"/><circle cx="100" cy="40" r="16"/><circle cx="120" cy="46" r="15"/><circle cx="130" cy="62" r="14"/><circle cx="66" cy="76" r="8"/><circle cx="134" cy="76" r="8"/><circle cx="100" cy="54" r="12"/></g>`,
  },
  shag: { back: p('M58 70C54 96 56 120 66 130H134C144 120 146 96 142 70Z'), front: p(parted) },
  straight: long('M54 80C48 30 80 22 100 22C120 22 152 30 146 80C150 118 150 150 152 172H48C50 150 50 118 54 80Z'),
  waves: long(
    'M52 78C46 32 80 20 100 20C120 20 154 32 148 78C156 98 144 112 154 130C162 150 150 164 142 168H58C50 164 38 150 46 130C56 112 44 98 52 78Z',
    parted,
  ),
  bob: long(
    'M54 78C48 32 80 22 100 22C120 22 152 32 146 78C150 104 150 122 144 136H56C50 122 50 104 54 78Z',
    'M61 96C56 46 82 32 102 32C124 32 144 48 139 96C136 82 134 74 130 70C112 74 88 72 70 66C66 74 63 82 61 96Z',
  ),
  bun: {
    back: (c: string) => `<circle cx="100" cy="24" r="19" fill="${c}"/>`,
    front: p('M61 92C56 50 80 32 100 32C120 32 144 50 139 92C134 70 120 56 100 52C80 56 66 70 61 92Z'),
  },
  plait: {
    back: p('M56 84C50 36 80 24 100 24C120 24 150 36 144 84L140 116H60Z'),
    front: (c: string) =>
      p(middle)(c) +
      `<path d="M138 88C150 112 146 136 142 150S136 178 140 196" fill="none" stroke="${c}" stroke-width="15" stroke-linecap="round"/><path d="M138 122l12 6M134 142l13 5M131 162l13 5" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>`,
  },
  pony: { back: p('M128 40C168 44 168 96 152 136C148 112 146 80 128 62Z'), front: p(parted) },
  cloud: {
    back: (c: string) =>
      `<g fill="${c}"><circle cx="62" cy="70" r="24"/><circle cx="58" cy="104" r="22"/><circle cx="138" cy="70" r="24"/><circle cx="142" cy="104" r="22"/><circle cx="80" cy="44" r="24"/><circle cx="120" cy="44" r="24"/><circle cx="62" cy="130" r="16"/><circle cx="138" cy="130" r="16"/></g>`,
    front: p('M64 86C66 56 82 46 100 50C118 46 134 56 136 86C128 70 116 62 100 62C84 62 72 70 64 86Z'),
  },
} satisfies Record<string, Hair>;

type HairName = keyof typeof hair;

/** Cloth on the head, in the colour of the cloth. */
const covers = {
  turban: {
    front: (c: string) =>
      p('M58 78C46 26 82 12 104 14C130 14 154 34 142 78C132 62 118 56 100 54C82 56 68 62 58 78Z')(c) +
      '<path d="M60 68C84 58 112 44 126 20M66 52C84 48 100 38 110 18M100 54C116 54 132 60 141 72" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="4"/>',
  },
  hijab: {
    back: p('M50 92C44 34 76 20 100 20C124 20 156 34 150 92C150 130 160 150 166 176H34C40 150 50 130 50 92Z'),
    front: (c: string) =>
      `<path fill-rule="evenodd" d="M54 92C50 38 78 26 100 26C122 26 150 38 146 92C146 120 132 150 100 152C68 150 54 120 54 92ZM67 88C67 116 84 132 100 132C116 132 133 116 133 88C133 62 120 50 100 50C80 50 67 62 67 88Z" fill="${c}"/><path d="M62 130C84 150 120 152 146 128C150 150 140 172 112 178C88 176 64 160 62 130Z" fill="${c}"/><path d="M70 142C92 158 118 156 142 140" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="4"/>`,
  },
} satisfies Record<string, Hair>;

const [brown, tan, wheat, sand, light, deep] = skins;
const [black, soft, dark] = hairs;
const [, , , , rose, blue, cream, plum, teal, mustard] = clothes;
const [peach, mint, sky, butter, lilac] = ['#f6cfae', '#c9e0cd', '#c8dcec', '#f6dfa0', '#dcd0ea'];

type Row = [
  skin: string,
  hair: Portrait['hair'],
  hairColour: string,
  wears: Portrait['wears'],
  main: string,
  second: string,
  background: string,
  ...extras: NonNullable<Portrait['extras']>,
];

/** Women first, from number 1; men from number 21. */
const rows: Row[] = [
  [tan, 'waves', soft, 'kurta', brick, marigold, butter, 'earrings', 'open smile'],
  [wheat, 'straight', black, 'dupatta', leaf, marigold, peach, 'bindi', 'earrings'],
  [brown, 'plait', black, 'kurta', marigold, brick, mint, 'bindi'],
  [sand, 'bob', dark, 'blazer', ink, cream, peach, 'open smile'],
  [sand, 'pony', soft, 'tee', teal, cream, lilac, 'round glasses'],
  [wheat, 'plait', soft, 'dupatta', rose, cream, sky, 'earrings', 'open smile'],
  [light, 'bun', black, 'hoodie', mustard, brick, mint],
  [tan, 'cloud', dark, 'shirt', blue, cream, butter, 'open smile'],
  [sand, 'hijab', teal, 'kurta', ink, teal, peach],
  [brown, 'straight', black, 'kurta', plum, marigold, butter, 'glasses', 'bindi'],
  [light, 'waves', dark, 'hoodie', brick, marigold, sky, 'open smile'],
  [wheat, 'bob', soft, 'dupatta', marigold, leaf, lilac, 'glasses'],
  [brown, 'bun', black, 'sari', leaf, brick, peach, 'bindi', 'earrings'],
  [sand, 'straight', soft, 'tee', cream, brick, mint, 'round glasses', 'open smile'],
  [tan, 'hijab', rose, 'tee', plum, cream, butter, 'glasses'],
  [deep, 'cloud', black, 'kurta', marigold, ink, sky, 'earrings', 'open smile'],
  [light, 'pony', dark, 'coat', blue, ink, peach],
  [wheat, 'waves', black, 'sari', brick, marigold, mint, 'bindi', 'open smile'],
  [deep, 'bun', black, 'shirt', rose, cream, butter, 'glasses', 'open smile'],
  [sand, 'hijab', mustard, 'blazer', leaf, cream, lilac, 'open smile'],
  [wheat, 'quiff', soft, 'shirt', blue, cream, butter, 'stubble'],
  [brown, 'crop', black, 'kurta', cream, marigold, sky],
  [sand, 'side', dark, 'blazer', ink, cream, peach, 'glasses', 'open smile'],
  [tan, 'curls', black, 'tee', brick, cream, mint, 'open smile'],
  [brown, 'side', soft, 'kurta', leaf, cream, butter, 'moustache'],
  [wheat, 'shag', dark, 'hoodie', plum, mustard, mint, 'round glasses'],
  [deep, 'crop', black, 'shirt', marigold, cream, sky, 'open smile'],
  [sand, 'turban', marigold, 'shirt', ink, blue, mint, 'beard'],
  [light, 'quiff', dark, 'hoodie', teal, ink, peach, 'open smile'],
  [tan, 'crop', soft, 'coat', blue, ink, butter, 'glasses'],
  [brown, 'curls', black, 'kurta', brick, cream, lilac, 'beard'],
  [light, 'side', black, 'tee', mustard, ink, sky, 'round glasses'],
  [wheat, 'crop', black, 'shirt', leaf, cream, peach, 'stubble', 'open smile'],
  [deep, 'curls', soft, 'hoodie', marigold, brick, mint],
  [tan, 'quiff', black, 'kurta', ink, marigold, butter, 'beard', 'glasses'],
  [wheat, 'turban', brick, 'kurta', cream, brick, sky, 'beard', 'open smile'],
  [sand, 'shag', soft, 'tee', blue, cream, butter],
  [brown, 'side', black, 'blazer', plum, cream, mint, 'moustache', 'open smile'],
  [light, 'crop', dark, 'kurta', mustard, leaf, lilac, 'glasses'],
  [tan, 'turban', teal, 'hoodie', ink, cream, peach, 'stubble', 'open smile'],
];

export const people: Portrait[] = rows.map(([skin, hair, hairColour, wears, main, second, background, ...extras]) => ({
  skin,
  hair,
  hairColour,
  wears,
  colours: [main, second],
  background,
  extras,
}));

interface Portrait {
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
