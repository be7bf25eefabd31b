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
])('reads the town of %s', (name, district, state, town) => expect(townOf(name, district, state)).toBe(town));
