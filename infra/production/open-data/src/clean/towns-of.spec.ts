import { noTown, placesAround, townsOf } from './towns-of.js';

it.each([
  ['Piler Rural', 'Piler'],
  ['Ambegaon Bk.', 'Ambegaon Budruk'],
  ['Nabdgaon Kh.', 'Nabdgaon Khurd'],
  ['Ugar Khurd', 'Ugar Khurd'],
  ['Kalan', undefined],
  ['New', undefined],
  ['Sri', undefined],
  ['North', undefined],
  ['Baghpat Crossing', undefined],
  ['Beed Bypass', undefined],
  ['Dakhni Bye Pass', undefined],
  ['Sarada Circle', undefined],
  ['Hagarga Cross', undefined],
  ['Chandi Mandir Chhak', undefined],
  ['Varthur Hobli', 'Varthur'],
  ['Anekal Kasaba Hobli', 'Anekal'],
  ['Chandur Rly', 'Chandur Railway'],
  ['Mahatma Gandhi Corner', undefined],
  ['Rural', undefined],
  ['Industrial Area', undefined],
  ['Park', undefined],
  ['Rajeev Chowrastha', undefined],
  ['Chettiyappatty Panchayat', undefined],
  ['Barshi Naka', undefined],
  ['Satara Parisar', undefined],
  ['PGIMS', undefined],
  ['Pargana', undefined],
  ['Mauja', undefined],
  ['Abu Road', 'Abu Road'],
  ['Ner Chowk', 'Ner Chowk'],
])('reads the town %s as %s', (part, town) => expect(townsOf([part]).at(-1)).toBe(town));

it.each([
  [['Telaprolu (V)', 'Unguturu (M)'], ['Telaprolu']],
  [
    ['Pothavarappadu (V)', 'Agiripalli (M)', 'Vijayawada Rural'],
    ['Pothavarappadu', 'Vijayawada'],
  ],
  [['Siddharth Nagar', 'Sattenapalli (M)'], ['Sattenapalli']],
  [['Narapam (V)', 'Veerabhadrapuram (P)', 'Kothavalasa (M)'], ['Narapam']],
])('reads of the address %s the towns %s', (parts, towns) => expect(townsOf(parts)).toEqual(towns));

it.each([
  [['At Post Nimgaon Tal. Indapur Dist. Pune'], 'Nimgaon'],
  [['Village Raukhedi', 'Khasra No. 144/3'], 'Raukhedi'],
  [['A/p. Gunawadi', 'Tal.Mulshi'], 'Gunawadi'],
  [['VPO Sarabha', 'Distt. Ludhiana'], 'Sarabha'],
  [['P.O.Teok--785112'], 'Teok'],
  [['Vill. Changrara', 'PO Bhapoo', 'Teh. Indora'], 'Changrara'],
  [['Post Pawananagar', 'Tal. Mawal'], 'Pawananagar'],
  [['Tal. Badnapur', 'Dist. Jalna'], 'Badnapur'],
  [['Thennangur Village', 'Vandavasi Taluk'], 'Thennangur'],
  [['Thrikkakara P.O. 682 021'], 'Thrikkakara'],
  [['Sirso Tq.Murtizapur'], 'Sirso'],
  [['Arjunda Dist.- Balod'], 'Arjunda'],
  [['Bandra (West)'], 'Bandra West'],
  [['Dahisar (E)'], 'Dahisar East'],
  [['Chevuturu (V)'], 'Chevuturu'],
  [['Jangareddigudem (Mandal)'], 'Jangareddigudem'],
  [['Salasar (Sujangarh)'], 'Salasar'],
  [['Hyderabad (NMIMS)'], undefined],
  [['Tahsil Patan Dist. Jabalpur'], 'Patan'],
  [['Tehsil Sadar'], undefined],
  [['Post Box 12'], undefined],
  [['Thakur Village W. E. Highway'], undefined],
])('finds the place that a label or a remark names in %s: %s', (parts, town) =>
  expect(placesAround(parts).at(-1)).toBe(town),
);

it('takes a word that tells villages apart for no place alone', () => {
  for (const word of ['Khurd', 'Kalan', 'Bk.', 'Kh']) expect([word, noTown.test(word)]).toEqual([word, true]);
  expect(noTown.test('Ugar Khurd')).toBe(false);
});
