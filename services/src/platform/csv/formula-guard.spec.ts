import { guard, unguard } from './formula-guard.js';

it.each([
  ['=1+1', "'=1+1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['+1+1', "'+1+1"],
  ["+3 cmd|' /C calc'!A0", "'+3 cmd|' /C calc'!A0"],
  ['+HYPERLINK("http://x.example")', '\'+HYPERLINK("http://x.example")'],
  ['+A1', "'+A1"],
  ['+S.S.S. Mohavidyalaya, Dhenkanal', "'+S.S.S. Mohavidyalaya, Dhenkanal"],
  ['+91-98765-43210', "'+91-98765-43210"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "\t'=1"],
  ['\r\n=1', "\r\n'=1"],
  ['  "=1"', '  "\'=1"'],
  ['\ufeff=1', "\ufeff'=1"],
  ['Pune;=1', "Pune;'=1"],
  ['Hello\n@SUM(A1)\n- thanks', "Hello\n'@SUM(A1)\n'- thanks"],
  ["'=1", "''=1"],
])('guards %j', (text, safe) => expect(guard(text)).toBe(safe));

it.each([
  '',
  "+3 Women's College,Kantabanji",
  '+3 Anchalika Mahavidyalaya, Barisal, Dhenkanal',
  '+2 महाविद्यालय',
  '+919876543210',
  '+91 98765 43210',
  'GOVT POLYTECHNIC; DEOGARH',
  'Solapur,-PUNE NATIONAL HIGHWAY',
  "'quoted'",
  "' +3 College",
  'a=b',
  'office@college.example',
])('leaves %j', (text) => expect(guard(text)).toBe(text));

it('is undone exactly, whatever the text', () => {
  const pieces = ['=', '+', '-', '@', "'", "''", '"', ' ', ';', ',', '\t', '\n', '\r', '3', 'A', '+3 A', '＝', '('];
  const pick = pseudoRandom(7);
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: pick(8) }, () => pieces[pick(pieces.length)]).join('');
    expect(unguard(guard(text))).toBe(text);
  }
});

it.each(["'", ' ', '\n', ';', '+3 A ', ';+3 A ', '"', ";'"])('comes to an end with a long text of %j', (piece) => {
  const text = `${piece.repeat(300_000)}=`;
  expect(unguard(guard(text))).toBe(text);
});

/** The same numbers on every run: a failure can be looked at again. */
function pseudoRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}
