import { withoutStrayStops } from './stray-stops.js';

it.each([
  ['Late. Bahadur Singh Mahavidyalaya', 'Late Bahadur Singh Mahavidyalaya'],
  ['State. Homoeopathic Medical College', 'State Homoeopathic Medical College'],
  ["JES's Sri. Kumareshwar Education College", "JES's Sri Kumareshwar Education College"],
  ['Ch- Dilip Singh Girls College', 'Ch. Dilip Singh Girls College'],
  ['Sri GCSR. Degree College', 'Sri GCSR Degree College'],
  ['Reliable Institute. of Management. & Technology', 'Reliable Institute of Management & Technology'],
  ['Govt., First Grade College', 'Govt. First Grade College'],
  ['Govt. Science. College', 'Govt. Science College'],
  ['DAV College. Banikhet', 'DAV College, Banikhet'],
  ['Institute of Technology, MCA College.-Himmatnagar', 'Institute of Technology, MCA College, Himmatnagar'],
  ['Y.E.R Government College', 'Y.E.R. Government College'],
  ['Dr. K.V.R.D & S.G.J.V.S. Degree College', 'Dr. K.V.R.D. & S.G.J.V.S. Degree College'],
  ['Sai Krishna P.G College', 'Sai Krishna P.G. College'],
])('mends the stops of %s', (written, name) => expect(withoutStrayStops(written)).toBe(name));

it.each([
  'Govt. College',
  'G.V.S.M. GOVT. Degree College',
  'Smt. Dr. M.L.C. Kale College',
  'Arts College. BBA',
  'CHH. Shahu Institute',
  'S.P. M.Ed College',
  'ACPM M.Sc College',
])('leaves %s', (name) => expect(withoutStrayStops(name)).toBe(name));
