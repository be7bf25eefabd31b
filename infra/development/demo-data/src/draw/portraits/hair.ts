/** Hair of a portrait: what lies behind the head and what falls over it. */
export interface Hair {
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

export type HairName = keyof typeof hair;

/** Cloth on the head, in the colour of the cloth. */
export const covers = {
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
