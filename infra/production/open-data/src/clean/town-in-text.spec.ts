import { isLike, suburbInText, townInText } from './town-in-text.js';

const towns = new Set(['Navi Mumbai', 'Kharghar', 'Katol', 'Mawana', 'Noida', 'Misrod', 'Parel', 'Mandvi']);
const isTown = (town: string) => towns.has(town);

describe('townInText', () => {
  it.each([
    ['ITM Campus 25 & 26 Institutional Area Sector-4 Kharghar (E) Navi Mumbai 410 210', 'Navi Mumbai'],
    ['Kamgar Manzil 25 Dr.S.S.Rao Road Parel Mumbai 400 012', 'Parel'],
    ['Khutamba Road Katol', 'Katol'],
    ['Parel, Nesbit Road', 'Parel'],
    ['Station Road Mandvi Dist. Kachchh', 'Mandvi'],
  ])('finds the last town in %s', (text, town) => expect(townInText(text, isTown)).toBe(town));

  it.each([
    ['a road', 'Ganga Nagar, Mawana Road, Meerut'],
    ['a link road', 'Mawana Link Road'],
    ['another town', 'Gr. Noida'],
    ['a neighbour', 'Near Misrod, Bhopal'],
    ['a body', 'The Mandvi Education Society Institute'],
    ['a district', 'Ayodya Nagar, Bhatakal Dt- Parel'],
    ['a town that no other record names', 'Vill. Rampur'],
  ])('takes %s for no town', (_what, text) => expect(townInText(text, isTown)).toBeUndefined());
});

it.each([
  ["Pune Zilha Shikshan Mandal's Annasaheb Magar Mahavidyalaya", 'Annasaheb Magar Mahavidyalaya', true],
  ['College of Nursing', 'Smt. Sindhutai Vikhe Patil College of Nursing', true],
  ['Don Bosco Institute of Technology', 'Priyadarshini Institute of Technology', false],
])('tells whether %s and %s are like each other', (a, b, expected) => expect(isLike(a, b)).toBe(expected));

it.each([
  ['Sector-V Charkop Kandivali(W) Mumbai 400 067', 'Kandivali West'],
  ['Tagore Nagar Vikhroli E Mumbai 400 083', 'Vikhroli East'],
  ['Shristi Sector-1 Mira Road (E) Dist Thane 401 104', 'Mira Road East'],
  ['Dixit Road Vile Parle East Mumbai', 'Vile Parle East'],
  ['Tower E 401, Andheri (E) Mumbai', 'Andheri East'],
  ['Ghodbunder Road Thane (West) - 400 601', undefined],
  ['Opp Sanpada Railway Station (West) Navi Mumbai', undefined],
  ['J V P D Scheme Mumbai 400 049', undefined],
  ['Chembur Mumbai 400 071', undefined],
])('reads the suburb of %s: %s', (text, town) => {
  expect(suburbInText('Mumbai Suburban', text)).toBe(town);
  expect(suburbInText('Pune', text)).toBeUndefined();
});
