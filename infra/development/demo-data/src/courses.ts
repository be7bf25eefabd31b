import type { AdditionalFee, Course, Scholarship } from '@setu/contracts';

/** A course in the form in which every college offers it. */
interface Programme {
  title: string;
  introDesc: string;
  desc: string;
  /** Years. */
  duration: number;
  semesters?: number;
  eligibility: string[];
}

/** The common part of a college's courses. */
interface Terms {
  additionals: AdditionalFee[];
  scholarships: Scholarship[];
}

/** A programme, its sample fee a semester in rupees and its sample mark. */
type Offer = readonly [programme: Programme, feePerSemester: number, rating: number];

export const courses = (terms: Terms, ...offers: Offer[]): Omit<Course, '_id'>[] =>
  offers.map(([programme, feePerSemester, rating]) => ({
    ...programme,
    semesters: programme.semesters ?? programme.duration * 2,
    rating,
    feeStructure: { feePerSemester, additionals: terms.additionals },
    scholarships: terms.scholarships,
  }));

const meritCumMeans: Scholarship = {
  name: 'Merit-cum-Means Scholarship',
  eligibilityCriteria: 'Family income below ₹5 lakh a year and a good academic record',
  benefit: 'Tuition waived and a monthly pocket allowance',
  howToApply: 'On the institute’s form at the start of each year, with an income certificate',
};
const entranceRank: Scholarship = {
  name: 'Entrance Rank Scholarship',
  eligibilityCriteria: 'A high rank in the entrance test',
  benefit: '25% to 100% of the tuition fee in the first year',
  howToApply: 'Given at counselling; no application needed',
};
const sportsAward: Scholarship = {
  name: 'Sports and Arts Award',
  eligibilityCriteria: 'Players and performers at state level or above',
  benefit: '₹15,000 a year and equipment',
  howToApply: 'Recommended by the department after the trials',
};

const admission: AdditionalFee = { title: 'Admission Fee (one time)', amount: 6_000 };
const exams: AdditionalFee = { title: 'Examination Fee', amount: 1_600 };

export const residential: Terms = {
  additionals: [
    admission,
    { title: 'Caution Deposit, refundable (one time)', amount: 10_000 },
    { title: 'Hostel and Mess', amount: 58_000 },
    exams,
  ],
  scholarships: [meritCumMeans, entranceRank, sportsAward],
};
export const dayCollege: Terms = { additionals: [admission, exams], scholarships: [meritCumMeans] };
/** Amounts as careless forms contain them: apart from the laboratory, none of these belongs in a fee table. */
export const carelesslyEntered: Terms = {
  additionals: [
    { title: 'Admission Fee (one time)', amount: 0 },
    { title: 'Examination Fee', amount: 'as per university norms' },
    { type: 'Laboratory Fee', amount: '1200' },
    { title: 'Hostel', amount: 'N/A' },
  ],
  scholarships: [],
};

const anyStream = ['Class 12 in any stream'];
const science = ['Class 12 with physics, chemistry and mathematics', 'A rank in an engineering entrance test'];

const btech = (branch: string, introDesc: string, desc: string): Programme => ({
  title: `B.Tech ${branch}`,
  introDesc,
  desc,
  duration: 4,
  eligibility: science,
});

export const computerScience = btech(
  'Computer Science and Engineering',
  'Algorithms, systems and software, from first principles to products.',
  'The first two years build mathematics, programming, data structures and digital logic. Later semesters cover operating systems, networks, databases and machine learning, with electives and a project of your own.',
);
export const mechanical = btech(
  'Mechanical Engineering',
  'Design, heat, motion and making things.',
  'Mechanics, thermodynamics and materials, then design and robotics. Workshop practice starts in the first year and ends in a machine that your team designs.',
);
export const civil = btech(
  'Civil Engineering',
  'Structures, water, soil and cities.',
  'Surveying, structures, geotechnical and water resources engineering, with field camps beside the classroom.',
);
export const mba: Programme = {
  title: 'MBA',
  introDesc: 'Two years of cases, numbers and people.',
  desc: 'A common first year in finance, marketing, operations and strategy, a summer internship, and a second year of electives.',
  duration: 2,
  eligibility: ['A bachelor’s degree with 50% marks', 'A score in a management entrance test'],
};
export const bba: Programme = {
  title: 'BBA',
  introDesc: 'How organisations work, and how to run one.',
  desc: 'Marketing, finance, people and operations taught through cases, with a live project each year.',
  duration: 3,
  eligibility: anyStream,
};
export const bcom: Programme = {
  title: 'B.Com',
  introDesc: 'A solid base in accounts, tax and business.',
  desc: 'Accounting, taxation, auditing and banking, with computer applications in every year.',
  duration: 3,
  eligibility: ['Class 12, commerce preferred'],
};
export const mbbs: Programme = {
  title: 'MBBS',
  introDesc: 'The degree that makes a doctor.',
  desc: 'Nine semesters from anatomy to surgery and community health, then an internship of one year in the hospital.',
  duration: 5.5,
  semesters: 9,
  eligibility: ['Class 12 with physics, chemistry, biology and English', 'A rank in the medical entrance test'],
};
export const nursing: Programme = {
  title: 'B.Sc. (Hons.) Nursing',
  introDesc: 'Skilled care, learnt at the bedside.',
  desc: 'Anatomy, nursing foundations, medical-surgical and community nursing, with clinical postings in every year.',
  duration: 4,
  eligibility: ['Class 12 with physics, chemistry, biology and English'],
};
export const law: Programme = {
  title: 'B.A., LL.B. (Hons.)',
  introDesc: 'Five years of law and the social sciences.',
  desc: 'History, politics and economics beside constitutional, criminal and company law. Moot courts and internships every year.',
  duration: 5,
  eligibility: anyStream,
};
export const design: Programme = {
  title: 'B.Des',
  introDesc: 'A foundation year, then the design discipline that fits you.',
  desc: 'Drawing, form, material and observation, then industrial or communication design, ending in a project with a client.',
  duration: 4,
  eligibility: [...anyStream, 'A design aptitude test'],
};
export const physics: Programme = {
  title: 'B.Sc. (Hons.) Physics',
  introDesc: 'How matter, light and time behave.',
  desc: 'Mechanics, waves, electromagnetism and quantum physics, with a laboratory in every semester.',
  duration: 3,
  eligibility: ['Class 12 with physics, chemistry and mathematics'],
};
export const english: Programme = {
  title: 'B.A. (Hons.) English',
  introDesc: 'Literature, language and how to read closely.',
  desc: 'From epics to the contemporary novel, with Indian writing, drama and a paper on film.',
  duration: 3,
  eligibility: anyStream,
};
export const masterOfArts: Programme = {
  title: 'M.A. English',
  introDesc: 'Two years of literature and criticism.',
  desc: 'Theory, world literatures and translation, with a dissertation in the last semester.',
  duration: 2,
  eligibility: ['A bachelor’s degree with 50% marks'],
};
