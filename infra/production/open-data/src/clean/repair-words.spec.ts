import { repairWords } from './repair-words.js';

it.each([
  ['Instiute of Managment', 'Institute of Management'],
  ['RAJIV GANDHI PRODOYOGIKI VISHWAVIDYALAYA', 'RAJIV GANDHI PROUDYOGIKI VISHWAVIDYALAYA'],
  ['Madha Medical Collegeof NUrsing', 'Madha Medical College of Nursing'],
  ['Kalinga C ollege', 'Kalinga College'],
  ['Savitri Mahila Mahavi., Sikar', 'Savitri Mahila Mahavidyalaya, Sikar'],
  ['Xlri School of Business', 'XLRI School of Business'],
  [
    'Vignanasudha Institute of Management and Technology (Vimat)',
    'Vignanasudha Institute of Management and Technology (VIMAT)',
  ],
  ['Kakatiya Institute of Technology & Science (Mba)', 'Kakatiya Institute of Technology & Science (MBA)'],
  ["Vagdevi Degree College for Women's", 'Vagdevi Degree College for Women'],
  ["Godavari Foundations's Law College", "Godavari Foundation's Law College"],
  ['Matoshri Education Societyss College', "Matoshri Education Society's College"],
  ["Memorial Education Trust's, Siddhant College", "Memorial Education Trust's Siddhant College"],
  ['SKR SKR Government College', 'SKR Government College'],
  ['St Mary S Integrated Campus', "St Mary's Integrated Campus"],
  ['Bohra PG Mahavil., Jhunjhunu', 'Bohra PG Mahavidyalaya, Jhunjhunu'],
  ['Rayat Shikshan Santhas College', "Rayat Shikshan Sanstha's College"],
  ['Galaxy Instt. of Tech. & Management', 'Galaxy Institute of Technology & Management'],
  ['Late. Uttamrao Mahavid', 'Late Uttamrao Mahavidyalaya'],
  ['SHREE SHYAM College', 'Shree Shyam College'],
  ['Silver OAK College', 'Silver Oak College'],
  ['Lal Bhadur Shastri College', 'Lal Bahadur Shastri College'],
  ['Shardchandraji Pawar College', 'Sharadchandraji Pawar College'],
  ['Padamshri Dr. D.Y. Patil Institute', 'Padmashri Dr. D.Y. Patil Institute'],
  ['Govt. Chhatarasal P.G. College', 'Govt. Chhatrasal P.G. College'],
  ['Samarth RURAL Educational Institute', 'Samarth Rural Educational Institute'],
])('repairs %s', (written, right) => expect(repairWords(written)).toBe(right));

it.each([
  'Kala Mahavidyalaya',
  'Sangeetmahavidyalaya',
  'Catherine College',
  'Government Polytechnic Srinagar (Garhwal)',
  'McGann Hospital',
])('leaves %s', (name) => expect(repairWords(name)).toBe(name));
