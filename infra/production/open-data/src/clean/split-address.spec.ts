import { splitAddress } from './split-address.js';
import { townsOf } from './towns-of.js';

it.each([
  ['ACROPOLIS INSTITUTE OF TECHNOLOGY & RESEARCH, INDORE', 'ACROPOLIS INSTITUTE OF TECHNOLOGY & RESEARCH', 'INDORE'],
  [
    'Acropolis Institute of Technology & Research, Village Raukhedi, Khasra No. 144/3, Indore Bypass Road, Indore-453771',
    'Acropolis Institute of Technology & Research',
    'Indore',
  ],
  ['Arts, Comm. & Science College, VATHAR-STATION, ', 'Arts, Comm. & Science College', 'VATHAR-STATION'],
  ['Arts, Commerce and Science College', 'Arts, Commerce and Science College', undefined],
  [
    'SCHOOL OF HOTEL MANAGEMENT, SRI SATYA SAI UNIVERSITY OF TECHNOLOGY AND MEDICAL SCIENCES, (SSSUTMS)',
    'SCHOOL OF HOTEL MANAGEMENT, SRI SATYA SAI UNIVERSITY OF TECHNOLOGY AND MEDICAL SCIENCES',
    undefined,
  ],
  [
    'Institute of Technology, Management and Research, Meerut',
    'Institute of Technology, Management and Research',
    'Meerut',
  ],
  ['Laluk College P.O.Laluk-784160', 'Laluk College', undefined],
  ['ABV Government Degree College, Jangaon 506 167', 'ABV Government Degree College', 'Jangaon'],
  [
    'IBMT College of Graduate Studies No.298, 100ft Road, Bangalore-85',
    'IBMT College of Graduate Studies',
    'Bangalore',
  ],
  [
    'Poona Medical Foundations Ruby Hall Clinic, Sassoon Road, Pune 411001',
    'Poona Medical Foundations Ruby Hall Clinic',
    'Pune',
  ],
  [
    'MAHARANA PRATAP MAHAVIDYALAYA, RAMDASPUR, MAJHAULI, BIKAPUR, FAIZABAD',
    'MAHARANA PRATAP MAHAVIDYALAYA',
    'FAIZABAD',
  ],
  [
    'Mahatma Jyotiba Phule Arts and Science College, Paras,Tq- Balapur',
    'Mahatma Jyotiba Phule Arts and Science College',
    'Paras',
  ],
  [
    'Sir Parshurambhau College of Arts, Science & Commerce Tilak Road Pune 30',
    'Sir Parshurambhau College of Arts, Science & Commerce',
    undefined,
  ],
  [
    'Vaze College of Arts, Science & Commerce (Autonomous)',
    'Vaze College of Arts, Science & Commerce (Autonomous)',
    undefined,
  ],
  [
    'Shivaji Institute of Management, Research and Rural Development, Opp. Law College',
    'Shivaji Institute of Management, Research and Rural Development',
    undefined,
  ],
  ['Boston College for Studies, University Area, Sirol', 'Boston College for Studies', 'Sirol'],
  ['Miranda House', 'Miranda House', undefined],
  ['Christ (Deemed to be University), Bengaluru', 'Christ (Deemed to be University)', 'Bengaluru'],
  [
    'Jawaharlal Institute of Post Graduate Medical Education',
    'Jawaharlal Institute of Post Graduate Medical Education',
    undefined,
  ],
  ['Centre for Post-Graduate Studies, Umiam', 'Centre for Post-Graduate Studies', 'Umiam'],
  [
    'Samrath Institute for Education & Tech. Vill & Post-Nek, Bagpat Road',
    'Samrath Institute for Education & Tech',
    undefined,
  ],
  ['R.K. College of Law Chameli Bagh Agra Road, Firozabad', 'R.K. College of Law', 'Firozabad'],
  ['Govt. College for Women M.A. Road', 'Govt. College for Women', undefined],
  [
    'Advance Institute of Management NH-24, 26th Km Delhi-Hapur Bypass Road',
    'Advance Institute of Management',
    undefined,
  ],
  [
    'Sardar Patel College of Engineering Andheri (West) Mumbai 400 058',
    'Sardar Patel College of Engineering',
    undefined,
  ],
  ['Govt. Polytechnic Paonta Sahib 173025', 'Govt. Polytechnic', 'Paonta Sahib'],
  [
    'Children Welfare Centre Claras College of Education Yari Road Versova Mumbai-400 06',
    'Children Welfare Centre Claras College of Education',
    undefined,
  ],
  ['Shanti Polytechnic (CE, CE(E&PC), ME(A)', 'Shanti Polytechnic', undefined],
  ['D K Patel Med College)', 'D K Patel Med College', undefined],
  ['(KIMST) Khare Institute of Management', 'Khare Institute of Management (KIMST)', undefined],
  ['(Samarpan) Arts and Commerce College', 'Samarpan Arts and Commerce College', undefined],
  ['Memorial College of', 'Memorial College', undefined],
  ['Vardhaman College, (Faculty of Law)', 'Vardhaman College (Faculty of Law)', undefined],
  ['Academy for Girls Pocket-D, Pallavpuram', 'Academy for Girls', 'Pallavpuram'],
  ['Academy of Pharmacy, Gram Raie', 'Academy of Pharmacy', 'Raie'],
  ['Adarsh Sanskrit Mahavidyalaya, Vai Khajani', 'Adarsh Sanskrit Mahavidyalaya', 'Khajani'],
  ['Govt. Mahila Mahavidyalaya, Neem Ka Thana', 'Govt. Mahila Mahavidyalaya', 'Neem Ka Thana'],
  ['Arignar Anna Govt. Arts College, Cheyyar-602 407', 'Arignar Anna Govt. Arts College', 'Cheyyar'],
  ['Gayatri Degree College, Kotavuratla, Vsp', 'Gayatri Degree College', 'Kotavuratla'],
  ['College of Commerce, Management & IT, Rajkot', 'College of Commerce, Management & IT', 'Rajkot'],
])('splits %s', (official, name, town) => {
  const split = splitAddress(official);
  expect([split.name, townsOf(split.address).at(-1)]).toEqual([name, town]);
});
