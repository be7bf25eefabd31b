import { displayName } from './display-name.js';

describe('displayName', () => {
  it.each([
    ['GOVERNMENT POLYTECHNIC FOR WOMEN', 'Government Polytechnic for Women'],
    ['THE OXFORD COLLEGE OF ENGINEERING', 'The Oxford College of Engineering'],
    ["RCP'S PG COLLEGE OF ALLIED SCIENCES ROORKEE", "RCP's PG College of Allied Sciences Roorkee"],
    ['WOMEN’S COLLEGE', 'Women’s College'],
    ["ST. JOSEPH'S B.ED. COLLEGE, D'SOUZA NAGAR", "St. Joseph's B.Ed. College, D'Souza Nagar"],
    ['SRM UNIVERSITY', 'SRM University'],
    ['IIMT COLLEGE OF LAW', 'IIMT College of Law'],
    ['DAV COLLEGE', 'DAV College'],
    ['K L MEHTA DAYANAND COLLEGE', 'K L Mehta Dayanand College'],
    ['U.K.VACHHANI MAHILA ARTS COLLEGE', 'U.K.Vachhani Mahila Arts College'],
    ['INSTITUTE OF PLASTICS ENGINEERING (CIPET)', 'Institute of Plastics Engineering (CIPET)'],
    ['SRI SAI RAM LAL NEW LAW COLLEGE', 'Sri Sai Ram Lal New Law College'],
    ['GOVT. POLYTECHNIC; DEOGARH', 'Govt. Polytechnic; Deogarh'],
    ['COLLEGE OF THE 14TH WARD', 'College of the 14th Ward'],
    ['ÉCOLE SUPÉRIEURE', 'École Supérieure'],
  ])('spells %s', (stored, shown) => expect(displayName(stored)).toBe(shown));

  it.each(['Hindu College', 'IIT', 'B.A.', '', '+3 Women’s College', 'हिन्दी महाविद्यालय', 'GOVT. Polytechnic'])(
    'leaves %p alone',
    (name) => expect(displayName(name)).toBe(name),
  );

  it('changes nothing but the case, however long the name', () => {
    const name = `${'SHRI AMBABAI TALIM SANSTHA, '.repeat(9)}MIRAJ - 416 414`;
    expect(displayName(name).toUpperCase()).toBe(name);
  });
});
