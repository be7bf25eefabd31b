import { withoutOwnCampus } from './own-campus.js';

it.each([
  ['Srinivas College of Education, Srinivas Campus', 'Srinivas College of Education'],
  ['K.M.C. College of Nursing, KMC Hospital', 'K.M.C. College of Nursing'],
  ['Archana College of Nursing, Archana Hospital Complex', 'Archana College of Nursing'],
  ["St. Joseph's College of Nursing, St. Joseph's Hospital", "St. Joseph's College of Nursing"],
  ['Institute of Public Enterprise, Osmania University Campus', 'Institute of Public Enterprise'],
  ['Porukara College of Education, Gagultha Monastery Campus', 'Porukara College of Education'],
])('takes the campus off %s', (written, name) => expect(withoutOwnCampus(written)).toBe(name));

it.each([
  'Dr. D. Y. Patil Medical College, Hospital and Research Centre',
  "College of Nursing, St. Martha's Hospital",
  'National Institute of Fashion Technology, Shillong campus',
  'University of Jammu, Doda campus',
  'Department of Management Studies, Kumaun University Campus',
  'VTU Extension Centre, Sri Jayachamrajendra College of Engineering Campus',
  'University College of Engineering, BIT Campus',
  'S.D. Mewat Institute of Engineering & Technology, Technical Campus',
])('leaves %s', (name) => expect(withoutOwnCampus(name)).toBe(name));
