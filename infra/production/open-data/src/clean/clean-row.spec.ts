import { cleanRow } from './clean-row.js';

const empty = { type: '', typeBasis: '', affiliation: '', establishedYear: '', website: '', category: '' };
const townOf = (name: string, district: string, state: string) =>
  cleanRow({ ...empty, name, district, state, source: 'aishe-datagov', sourceId: 'C-0', aicteId: '' }).city;

it.each([
  ['Soghra College, Biharsharif', 'Nalanda', 'Bihar', 'Biharsharif'],
  ['Sanskrit Vidyapith, Jharkhanddham, Giridih', 'Giridih', 'Jharkhand', 'Jharkhanddham'],
  ['Arts College, Rajsthan', 'Jaipur', 'Rajasthan', undefined],
  ['Research Institute, Gandhinagar, Gujrat State', 'Gandhinagar', 'Gujarat', undefined],
  ['St. Paul College, Gandhi Nagar, Abu Road', 'Sirohi', 'Rajasthan', 'Abu Road'],
  ['Rani Govt. College, Khairagarh', 'Khairagarh-Chhuikhadan-Gandai', 'Chhattisgarh', 'Khairagarh'],
  ['Dayanand College, Raviwar Peth-Solapur', 'Solapur', 'Maharashtra', 'Raviwar Peth'],
])('reads the town of %s', (name, district, state, town) => expect(townOf(name, district, state)).toBe(town));

const row = { ...empty, name: 'Arts College', district: '', state: 'Telangana', source: 'aicte-2025', aicteId: '' };

it.each([
  ['Affiliated College', undefined],
  ['Constituent / University College', 'Public'],
])('takes the type of a state university for that of its %s: %s', (category, type) => {
  const typed = { ...row, sourceId: 'C-0', category, type: 'Public', typeBasis: 'AICTE State Government University' };
  expect(cleanRow(typed).type).toBe(type);
});

it.each(['MEDCHAL', 'Medchal', 'medchal'])('writes a district like others: %s', (district) =>
  expect(cleanRow({ ...row, sourceId: 'C-0', district }).district).toBe('Medchal'),
);
