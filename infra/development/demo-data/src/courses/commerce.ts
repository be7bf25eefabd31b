import type { Programme } from './programme.js';

export const bcomHonours: Programme = {
  title: 'B.Com (Hons.)',
  introDesc: 'Accounts, finance, law and economics, in depth.',
  desc: 'Financial and cost accounting, business law, taxation, finance and statistics. Many students prepare for CA, CS or CFA beside it, and the timetable leaves room for that.',
  duration: 3,
  eligibility: ['Class 12 with mathematics or accountancy'],
};
export const bcom: Programme = {
  title: 'B.Com',
  introDesc: 'A solid base in accounts, tax and business.',
  desc: 'Accounting, taxation, auditing, banking and business communication, with computer applications in every year.',
  duration: 3,
  eligibility: ['Class 12, commerce preferred'],
};
export const bba: Programme = {
  title: 'BBA',
  introDesc: 'How organisations work, and how to run one.',
  desc: 'Marketing, finance, people and operations taught through cases, with a live project in a local company each year.',
  duration: 3,
  eligibility: ['Class 12 in any stream'],
};
export const managementStudies: Programme = {
  title: 'Bachelor of Management Studies',
  introDesc: 'Management for undergraduates, city style.',
  desc: 'Accounts, marketing, finance and human resources with electives in the final year and a great many student-run events to practise on.',
  duration: 3,
  eligibility: ['Class 12 in any stream'],
};
export const mcom: Programme = {
  title: 'M.Com',
  introDesc: 'Advanced accounting, finance and research.',
  desc: 'Corporate finance, advanced accounting, tax planning and quantitative methods, with a dissertation or an internship.',
  duration: 2,
  eligibility: ['B.Com or an equivalent degree'],
};
export const mba: Programme = {
  title: 'MBA',
  introDesc: 'Two years of cases, numbers and people.',
  desc: 'A common first year in finance, marketing, operations, people and strategy, a summer internship, and a second year of electives.',
  duration: 2,
  eligibility: ['A bachelor’s degree with 50% marks (45% for reserved categories)'],
};
export const flagshipManagement: Programme = {
  ...mba,
  title: 'Post Graduate Programme in Management (MBA)',
  desc: 'A demanding first year of core courses by the case method, a summer internship, and a second year chosen from a long list of electives and exchange terms abroad.',
};
export const integratedManagement: Programme = {
  title: 'Five-Year Integrated Programme in Management (IPM)',
  introDesc: 'From school to an MBA in five years.',
  desc: 'Three years of mathematics, economics, humanities, languages and social work, then the two years of the post graduate programme together with everybody else.',
  duration: 5,
  eligibility: ['Class 10 and Class 12 with 60% marks each', 'The institute’s aptitude test and an interview'],
};
export const executiveManagement: Programme = {
  title: 'Executive Post Graduate Programme',
  introDesc: 'A full-time year for those who have worked.',
  desc: 'The core of management compressed into one year for people with several years of experience, with international immersion and a capstone project.',
  duration: 1,
  eligibility: ['A bachelor’s degree and several years of full-time work'],
};
