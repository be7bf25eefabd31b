const shoulders = 'M22 200C24 164 56 152 82 146Q100 160 118 146C144 152 176 164 178 200Z';
const body = (colour: string) => `<path d="${shoulders}" fill="${colour}"/>`;

/** What a portrait wears, in its colour and a second one. */
export const clothing = {
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

export type ClothingName = keyof typeof clothing;
