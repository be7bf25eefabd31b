import { withoutCodes } from './without-codes.js';

it.each([
  [
    'White Memorial College of Physiotherapy (Inst. Code - 192), Kanniyakumari',
    'White Memorial College of Physiotherapy, Kanniyakumari',
  ],
  ['Apollo College of Veterinary Medicine (CV:04)', 'Apollo College of Veterinary Medicine'],
  ['CV 05: Mahatma Gandhi Veterinary College', 'Mahatma Gandhi Veterinary College'],
  ['AHDP 12: Rajasthan Livestock School', 'Rajasthan Livestock School'],
  ['GLOBAL INSTITUTE, GREATER NOIDA Ph. No :- 0120-3227187', 'GLOBAL INSTITUTE, GREATER NOIDA'],
  ['OMKARANAND COLLEGE, TATIRI (BAGHPAT) Mob. 9997778604', 'OMKARANAND COLLEGE, TATIRI (BAGHPAT)'],
  ['RUDRA INSTITUTE, MEERUT Ph. 9897100201, 9415328178', 'RUDRA INSTITUTE, MEERUT'],
  ['K.K.Parekh Institute of Management Studies (SFI)-Amreli', 'K.K.Parekh Institute of Management Studies, Amreli'],
  ['SHRI H.N.SHUKLA B.ED. COLLEGE -RAJKOT', 'SHRI H.N.SHUKLA B.ED. COLLEGE, RAJKOT'],
  ['Nagar Yuwak Sanstha Airoli 1st Floor Datta Meghe College', 'Nagar Yuwak Sanstha Datta Meghe College'],
])('takes the codes out of %s', (written, name) => expect(withoutCodes(written)).toBe(name));

it.each([
  'Institute of Agricultural-Business Management',
  'Medi-Caps University',
  'Post-Graduate College',
  'PES BBA COLLEGE, UGAR-KHURD',
  'PANCHWATI INSTITUTE, DELHI- HARDWAR BYPASS, MEERUT',
  'Mobile Academy 7',
  'B.Ph. 2nd Grade College',
])('leaves %s', (name) => expect(withoutCodes(name)).toBe(name));
