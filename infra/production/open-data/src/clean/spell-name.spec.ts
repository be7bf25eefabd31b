import { spellName } from './spell-name.js';

it.each([
  ['ACROPOLIS INSTITUTE OF TECHNOLOGY & RESEARCH', 'Acropolis Institute of Technology & Research'],
  ['D.A.V. COLLEGE FOR WOMEN', 'D.A.V. College for Women'],
  ['DAV COLLEGE OF EDUCATION', 'DAV College of Education'],
  ['ST. JOSEPH’S COLLEGE', "St. Joseph's College"],
  ['ST.MARY’S COLLEGE', "St. Mary's College"],
  ['RADHA GOBINDRA B. ED. TEACHER TRAINING COLLEGE', 'Radha Gobindra B. Ed. Teacher Training College'],
  ['S.S.B.ED. COLLEGE', 'S.S.B.Ed. College'],
  ['IIT DELHI', 'IIT Delhi'],
  ['INDIAN INSTITUTE OF TECHNOLOGY', 'Indian Institute of Technology'],
  ['GOVERNMENT POLYTECHNIC COLLEGE II', 'Government Polytechnic College II'],
  ['KING GEORGE VII COLLEGE', 'King George VII College'],
  ['S.L.G.Degree College', 'S.L.G. Degree College'],
  ['S.M degree College', 'S.M Degree College'],
  ['Sri Sarada College for Women(Autonomous)', 'Sri Sarada College for Women (Autonomous)'],
  ['R.D.G.D. College Of Nursing', 'R.D.G.D. College of Nursing'],
  ['+3 WOMEN’S COLLEGE', "+3 Women's College"],
  ['233 PARUL INSTITUTE OF PHARMACY', 'Parul Institute of Pharmacy'],
  ['D528 WISION COMMERCE COLLEGE', 'Wision Commerce College'],
  ["200005-VWS'S ARTS,COMMERCE&SCIENCE COLLEGE", "VWS's Arts, Commerce & Science College"],
  ['St. Thomas College of Management (5172)', 'St. Thomas College of Management'],
  ['B.P.Hivale Education Societys Centre', "B.P. Hivale Education Society's Centre"],
  ['Dr.B.R.Ambedkar University', 'Dr. B.R. Ambedkar University'],
  ['Narayana Hrudayalaya_Paramedical', 'Narayana Hrudayalaya Paramedical'],
  ['NCVT.. Vocational Training Institute', 'NCVT. Vocational Training Institute'],
  ['WomenÃ¢â‚¬â„¢s College', "Women's College"],
  ['satyam Institute of Management and Technology', 'Satyam Institute of Management and Technology'],
  ['Nitte Institute of Technology BANGALORE', 'Nitte Institute of Technology Bangalore'],
])('spells %s', (official, name) => expect(spellName(official)).toBe(name));

it.each([
  "St. Stephen's College",
  'Medi-Caps University',
  'IIT Indore',
  'Ch. Devi Lal University',
  'McGann Teaching Hospital',
])('leaves %s', (name) => expect(spellName(name)).toBe(name));
