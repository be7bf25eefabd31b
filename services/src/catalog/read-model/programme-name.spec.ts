import { inOneList, programmeName } from './programme-name.js';

it.each([
  ['Computer Science & Engineering', 'Computer Science and Engineering'],
  ['COMPUTER SCIENCE AND ENGINEERING', 'Computer Science and Engineering'],
  ['Computer Science AND Engineering', 'Computer Science and Engineering'],
  ['Compute Science and Engineering', 'Computer Science and Engineering'],
  ['Computer Science nd Engineering', 'Computer Science and Engineering'],
  ['computer sceince & engg.', 'Computer Science and Engineering'],
  ['Electronics & Communication Engg', 'Electronics and Communication Engineering'],
  ['Electronics and Communications Engineering', 'Electronics and Communication Engineering'],
  ['Electronics and Tele-Communication Engineering', 'Electronics and Telecommunication Engineering'],
  ['Masters in Computer Applications', 'MCA'],
  ['Master of Computer Applications (Integrated)', 'MCA (Integrated)'],
  ['Master of Business Administration (MBA)', 'MBA'],
  ['M.B.A General Management', 'MBA (General Management)'],
  ['Post Graduate Diploma in Management (Finance)', 'PGDM (Finance)'],
  ['Bachelor of Computer Application', 'BCA'],
  ['Vlsi and Embedded System', 'VLSI and Embedded Systems'],
  ['Cad/ Cam Robotics', 'CAD/CAM Robotics'],
  ['Chemical Technology (OIL Technology)', 'Chemical Technology (Oil Technology)'],
  ['Internet OF Things (IoT)', 'Internet of Things'],
  ['Artificial Intelligence (AI) and Data Science', 'Artificial Intelligence and Data Science'],
  ['Mechanical Engineering ( Production)', 'Mechanical Engineering (Production)'],
  ['Automobile Engineering [SF]', 'Automobile Engineering'],
  ['Civil Engineering (2 Shift)', 'Civil Engineering'],
  ['CIVIL Engineering (Structural Engineering))', 'Civil Engineering (Structural Engineering)'],
  ['Diploma in Mining Engineering', 'Mining Engineering'],
  ['Biotech Engineering\u200b', 'Biotech Engineering'],
  [
    'Computer Science and Engineering (Internet of Things and Cyber Security Including Block Chain Techno',
    'Computer Science and Engineering (Internet of Things and Cyber Security Including Blockchain Technology)',
  ],
  [
    'Computer Science & Engineering with Specialiation in Big Data Analytics',
    'Computer Science and Engineering (Big Data Analytics)',
  ],
  ['B.Tech Computer Science', 'B.Tech Computer Science'],
  ['MBBS', 'MBBS'],
  ['B.A. (Hons) Economics', 'B.A. (Hons) Economics'],
  ['M.Sc. Physics', 'M.Sc. Physics'],
  ['Bachelor of Hotel Management', 'Bachelor of Hotel Management'],
])('%s is %s', (written, name) => {
  expect(programmeName(written)).toBe(name);
  expect(programmeName(name)).toBe(name);
});

it('adds up the seats of one programme under several names, level by level', () =>
  expect(
    inOneList([
      { level: 'Undergraduate', course: 'Computer Science & Engineering', intake: 60 },
      { level: 'Postgraduate', course: 'Computer Science & Engineering', intake: 18 },
      { level: 'Undergraduate', course: 'COMPUTER SCIENCE AND ENGINEERING', intake: 120 },
    ]),
  ).toEqual([
    { level: 'Undergraduate', course: 'Computer Science and Engineering', intake: 180 },
    { level: 'Postgraduate', course: 'Computer Science and Engineering', intake: 18 },
  ]));
