import type { AdditionalFee, Course, Scholarship } from '@setu/contracts';
import * as aid from './scholarships.js';

/** A course in the form in which every college offers it. */
export interface Programme {
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
  /** Conditions of admission. */
  entry: string[];
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
    eligibility: [...programme.eligibility, ...terms.entry],
    feeStructure: { feePerSemester, additionals: terms.additionals },
    scholarships: terms.scholarships,
  }));

/** Returns the same programme with another number of years. */
export const over = (duration: number, programme: Programme): Programme => ({ ...programme, duration });

const admission = (amount: number): AdditionalFee => ({ title: 'Admission Fee (one time)', amount });
const deposit = (amount: number): AdditionalFee => ({ title: 'Caution Deposit, refundable (one time)', amount });
const hostel = (amount: number): AdditionalFee => ({ title: 'Hostel and Mess', amount });
const exams = (amount: number): AdditionalFee => ({ title: 'Examination Fee', amount });
const student = (amount: number): AdditionalFee => ({ title: 'Student Activities', amount });

export const iit: Terms = {
  entry: ['A rank in JEE Advanced and a seat through JoSAA counselling'],
  additionals: [admission(6_000), deposit(10_000), hostel(58_000), student(4_500)],
  scholarships: [aid.fullWaiver, aid.partWaiver, aid.meritCumMeans],
};
export const nit: Terms = {
  entry: ['A rank in JEE Main and a seat through JoSAA counselling'],
  additionals: [admission(5_000), deposit(7_500), hostel(52_000), exams(1_600)],
  scholarships: [aid.fullWaiver, aid.partWaiver, aid.postMatric],
};
export const postgraduate: Terms = {
  entry: ['A written test or an interview at the institute'],
  additionals: [admission(5_000), deposit(10_000), hostel(50_000)],
  scholarships: [aid.meritCumMeans],
};
export const iim: Terms = {
  entry: ['A CAT score, a written ability test and a personal interview'],
  additionals: [
    deposit(20_000),
    hostel(95_000),
    { title: 'Course Material', amount: 60_000 },
    { title: 'Alumni Membership (one time)', amount: 10_000 },
  ],
  scholarships: [aid.needBasedAid, aid.chairmansList],
};
export const aiims: Terms = {
  entry: ['A rank in the national entrance test and seat allotment by central counselling'],
  additionals: [
    { title: 'Registration Fee (one time)', amount: 25 },
    deposit(100),
    { title: 'Laboratory Fee', amount: 90 },
    hostel(6_000),
  ],
  scholarships: [aid.meritCumMeans, aid.postMatric],
};
export const stateMedical: Terms = {
  entry: ['A NEET rank and a seat through state or all-India counselling'],
  additionals: [admission(5_000), deposit(10_000), hostel(30_000), exams(8_000)],
  scholarships: [aid.postMatric, aid.feeConcession],
};
export const delhi: Terms = {
  entry: ['A CUET (UG) score and a seat through the university’s common allocation'],
  additionals: [admission(1_500), { title: 'University Fees and Student Welfare', amount: 3_200 }, exams(1_000)],
  scholarships: [aid.feeConcession, aid.alumniFund],
};
export const delhiMasters: Terms = {
  ...delhi,
  entry: ['A CUET (PG) score and a seat through the university’s common allocation'],
};
export const delhiWomen: Terms = {
  ...delhi,
  entry: [...delhi.entry, 'Open to women'],
  scholarships: [aid.feeConcession, aid.alumniFund, aid.girlsInScience],
};
export const stateEngineering: Terms = {
  entry: ['A JEE Main rank and a seat through the state’s counselling'],
  additionals: [admission(2_000), deposit(5_000), exams(3_000), student(2_500)],
  scholarships: [aid.postMatric, aid.boardTopper],
};
export const stateCollege: Terms = {
  entry: ['A place on the merit list of the state’s online admission'],
  additionals: [admission(500), exams(1_400), { title: 'Library and Laboratory', amount: 900 }],
  scholarships: [aid.postMatric, aid.feeConcession],
};
export const privateUniversity: Terms = {
  entry: ['The university’s entrance test or a national score, and counselling'],
  additionals: [admission(10_000), deposit(15_000), hostel(1_10_000), exams(6_000)],
  scholarships: [aid.entranceRank, aid.boardTopper],
};
export const privateManagement: Terms = {
  entry: ['A CAT, MAT or CMAT score for postgraduates; merit and an interview for others'],
  additionals: [admission(5_000), deposit(10_000), exams(4_500), { title: 'Industrial Visits', amount: 8_000 }],
  scholarships: [aid.entranceRank, aid.sportsAward],
};
export const autonomousCollege: Terms = {
  entry: ['Merit in Class 12 or the qualifying degree, and an interview for some courses'],
  additionals: [admission(1_000), exams(2_800), { title: 'Library and Computer Fees', amount: 2_200 }],
  scholarships: [aid.missionBursary, aid.postMatric, aid.sportsAward],
};
export const lawSchool: Terms = {
  entry: ['A rank in the entrance test of the law schools'],
  additionals: [admission(5_000), deposit(15_000), hostel(78_000), { title: 'Moot Court and Journals', amount: 6_000 }],
  scholarships: [aid.legalAidFellowship],
};
export const designSchool: Terms = {
  entry: ['A portfolio or studio test, and an interview'],
  additionals: [deposit(20_000), hostel(90_000), { title: 'Materials and Workshop', amount: 24_000 }, student(3_000)],
  scholarships: [aid.materialsGrant, aid.meritCumMeans],
};
export const socialScience: Terms = {
  entry: ['A CUET (PG) score and an online interview'],
  additionals: [admission(1_000), deposit(10_000), hostel(72_000), { title: 'Fieldwork', amount: 12_000 }],
  scholarships: [aid.fieldworkSupport, aid.postMatric],
};
/** Amounts as careless forms contain them: apart from the laboratory, none of these belongs in a fee table. */
export const carelesslyEntered: Terms = {
  ...stateCollege,
  additionals: [
    { title: 'Admission Fee (one time)', amount: 0 },
    { title: 'Examination Fee', amount: 'as per university norms' },
    { type: 'Laboratory Fee', amount: '1200' },
    { title: 'Hostel', amount: 'N/A' },
  ],
};
