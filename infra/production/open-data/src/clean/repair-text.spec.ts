import { repairText } from './repair-text.js';

it.each([
  ['WomenÃ¢â‚¬â„¢s College', 'Women’s College'],
  ['Womenâ€™s College', 'Women’s College'],
  ['SociÃ©tÃ©', 'Société'],
  ['à¤¹à¤¿à¤¨à¥\u008dà¤¦à¥€', 'हिन्दी'],
  ['Women\ufffds College', 'Women’s College'],
  ['WOMEN\ufffdS', 'WOMEN’S'],
  ['Trust\u0092s College', 'Trust’s College'],
])('repairs %s', (broken, text) => expect(repairText(broken)).toBe(text));

it.each([
  'Société',
  'Women’s College',
  'Hi \ufffd Tech City',
  'हिन्दी',
  'Area 5 km²',
  '+3 College; Cuttack',
  'café â€™ हि',
  '',
])('leaves %s', (text) => expect(repairText(text)).toBe(text));

it('tidies spaces', () => expect(repairText('  A \t B\u00a0 C\n')).toBe('A B C'));
