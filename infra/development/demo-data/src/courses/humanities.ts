import type { Programme } from './programme.js';

const ba = (title: string, introDesc: string, desc: string): Programme => ({
  title,
  introDesc,
  desc,
  duration: 3,
  eligibility: ['Class 12 in any stream'],
});

export const english = ba(
  'B.A. (Hons.) English',
  'Read widely, argue clearly, write well.',
  'British, Indian, American and world literatures with theory and creative writing. Small tutorials keep everybody writing from the first month.',
);
export const history = ba(
  'B.A. (Hons.) History',
  'How India and the world came to be as they are.',
  'Ancient to modern India with the histories of China, Europe and the Americas, read from the sources and argued in tutorials.',
);
export const politics = ba(
  'B.A. (Hons.) Political Science',
  'Power, rights, states and the constitution.',
  'Political theory, Indian government, comparative politics and international relations. A favourite of those who think of the civil services, law or journalism.',
);
export const psychology = ba(
  'B.A. (Hons.) Psychology',
  'Mind and behaviour, studied with method.',
  'Cognition, development, social and abnormal psychology, statistics and practical work in the psychology laboratory.',
);
export const philosophy = ba(
  'B.A. (Hons.) Philosophy',
  'Logic, ethics and the oldest questions.',
  'Indian and Western philosophy, logic, ethics and the philosophy of science, taught by discussion.',
);
export const sociology = ba(
  'B.A. (Hons.) Sociology',
  'Society, seen closely and without haste.',
  'Sociological thought, family, caste, work, religion and methods, with small field studies in the city.',
);
export const arts = ba(
  'B.A. Programme',
  'Two disciplines of your choice, side by side.',
  'Combine subjects such as history, politics, economics, languages or computer applications, with courses on writing and data for everyone.',
);
export const economics: Programme = {
  ...ba(
    'B.A. (Hons.) Economics',
    'How choices, markets and policies work.',
    'Micro- and macroeconomics, statistics, econometrics and development, with the Indian economy as the running example.',
  ),
  eligibility: ['Class 12 with mathematics'],
};
export const journalism = ba(
  'B.A. Mass Communication and Journalism',
  'Reporting, film, radio and the web.',
  'Writing and editing, media law and ethics, photography, audio and video, with a student newsroom that publishes every week.',
);

const ma = (
  title: string,
  introDesc: string,
  desc: string,
  degree = 'A bachelor’s degree in any subject',
): Programme => ({
  title,
  introDesc,
  desc,
  duration: 2,
  eligibility: [degree],
});

export const maEconomics = ma(
  'M.A. Economics',
  'Theory, data and policy at an advanced level.',
  'Advanced micro and macro, econometrics with real survey data, and a dissertation on a question of your own.',
  'A bachelor’s degree with economics or mathematics',
);
export const maEnglish = ma(
  'M.A. English',
  'Literature and theory in depth.',
  'Period papers, postcolonial and translation studies, literary theory and a dissertation.',
  'A bachelor’s degree with English',
);
export const socialWork = ma(
  'M.A. Social Work',
  'Work with people and communities, and learn from them.',
  'Theory on some days, fieldwork on the others: with schools, hospitals, unions and villages. Specialise in children, health, livelihoods, disability or justice.',
);
export const developmentStudies = ma(
  'M.A. Development Studies',
  'Poverty, growth and justice from several sides.',
  'Economics, sociology and politics of development with research methods and a field-based dissertation.',
);
export const humanResources = ma(
  'M.A. Human Resource Management and Labour Relations',
  'The world of work, from both sides of the table.',
  'Labour law, organisation behaviour, industrial relations and social security, with two blocks of fieldwork in companies and unions.',
);
export const publicPolicy = ma(
  'Master’s Programme in Public Policy',
  'How policy is made, argued and carried out.',
  'Law, economics, politics and quantitative methods, a field project with a public body, and a dissertation.',
);
