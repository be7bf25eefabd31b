import type { Programme } from './programme.js';

const biology = 'Class 12 with physics, chemistry, biology and English';

export const mbbs: Programme = {
  title: 'MBBS',
  introDesc: 'The degree that makes a doctor.',
  desc: 'Nine semesters from anatomy and physiology to medicine, surgery, obstetrics and community health, then a compulsory rotating internship of one year in the hospital. Patients are met from the first year.',
  duration: 5.5,
  semesters: 9,
  eligibility: [biology, 'Age of 17 by the end of the year of admission'],
};
export const nursing: Programme = {
  title: 'B.Sc. (Hons.) Nursing',
  introDesc: 'Skilled care, learnt at the bedside.',
  desc: 'Anatomy, nursing foundations, medical-surgical, child, maternal and community nursing, with clinical postings in every year.',
  duration: 4,
  eligibility: [biology],
};
export const physiotherapy: Programme = {
  title: 'Bachelor of Physiotherapy',
  introDesc: 'Movement, recovery and rehabilitation.',
  desc: 'Anatomy, exercise therapy, electrotherapy, orthopaedics and neurology, then a supervised internship with patients.',
  duration: 4.5,
  semesters: 9,
  eligibility: [biology],
};
export const medicine: Programme = {
  title: 'M.D. General Medicine',
  introDesc: 'Three years on the wards.',
  desc: 'Residency in medicine with rotations through intensive care, cardiology and neurology, teaching duties and a thesis.',
  duration: 3,
  eligibility: ['MBBS and a completed internship', 'Registration with a medical council'],
};
export const publicHealth: Programme = {
  title: 'Master of Public Health',
  introDesc: 'Keep a whole population well.',
  desc: 'Epidemiology, biostatistics, health policy and management, with fieldwork in a district and a dissertation.',
  duration: 2,
  eligibility: ['A degree in medicine, nursing, allied health or social science'],
};
export const law: Programme = {
  title: 'B.A., LL.B. (Hons.)',
  introDesc: 'Five years of law and the social sciences.',
  desc: 'History, politics and economics beside constitutional, criminal, property and company law. Moot courts, clinics and internships every year.',
  duration: 5,
  eligibility: ['Class 12 in any stream with 45% marks (40% for reserved categories)'],
};
export const threeYearLaw: Programme = {
  title: 'LL.B. (Hons.)',
  introDesc: 'Law for graduates of any subject.',
  desc: 'The core of the profession in three years: constitution, crime, contract, evidence and procedure, with clinics and moot courts.',
  duration: 3,
  eligibility: ['A bachelor’s degree with 45% marks (40% for reserved categories)'],
};
export const masterOfLaws: Programme = {
  title: 'LL.M.',
  introDesc: 'One year of advanced law.',
  desc: 'Research methods and law and justice in a globalising world for all, then a specialisation and a dissertation.',
  duration: 1,
  eligibility: ['LL.B. or an equivalent law degree with 50% marks'],
};
export const design: Programme = {
  title: 'B.Des',
  introDesc: 'A foundation year, then the design discipline that fits you.',
  desc: 'Drawing, form, material and observation in the foundation year; then industrial, communication, textile or integrated design, ending in a graduation project with a client.',
  duration: 4,
  eligibility: ['Class 12 in any stream', 'The design aptitude test, preliminary and main'],
};
export const masterOfDesign: Programme = {
  title: 'M.Des',
  introDesc: 'A specialist studio for two and a half years.',
  desc: 'Studios in one discipline, from product to film, interaction to toys, with a graduation project of six months.',
  duration: 2.5,
  eligibility: [
    'A bachelor’s degree of four years, or three years and a year of experience',
    'The design aptitude test, preliminary and main',
  ],
};
export const furnitureDesign: Programme = {
  title: 'M.Des Furniture and Interior Design',
  introDesc: 'Chairs, rooms and how people live in them.',
  desc: 'Wood, metal, bamboo and plastics in the workshop; ergonomics, interiors and systems in the studio.',
  duration: 2.5,
  eligibility: ['A degree in design, architecture or engineering', 'The design aptitude test, preliminary and main'],
};
