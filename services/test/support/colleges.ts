import { type Connection, Types } from 'mongoose';
import {
  COLLEGE_CHANGE,
  collegeChangeSchema,
  recordingChange,
  type CollegeChange,
} from '../../src/catalog/read-model/change-log.js';
import { type CollegeRecord, COLLEGE, collegeSchema } from '../../src/catalog/college.schema.js';

type Facts = Partial<CollegeRecord> & Pick<CollegeRecord, 'name'>;

/** Another writer of the catalogue, as a second process would be. */
export function catalogueWriter(connection: Connection) {
  const colleges = connection.model<CollegeRecord>(COLLEGE, collegeSchema);
  const changes = connection.model<CollegeChange>(COLLEGE_CHANGE, collegeChangeSchema);
  const add = async (...all: Facts[]): Promise<string[]> => {
    const records = all.map((facts) => ({ _id: new Types.ObjectId(), ...facts }));
    const ids = records.map(({ _id }) => _id);
    await recordingChange(changes, ids, () => colleges.insertMany(records));
    return ids.map(String);
  };
  const change = async (id: string, facts: Partial<CollegeRecord>) => {
    await recordingChange(changes, [new Types.ObjectId(id)], () => colleges.updateOne({ _id: id }, { $set: facts }));
  };
  const remove = async (id: string) => {
    await recordingChange(changes, [new Types.ObjectId(id)], () => colleges.deleteOne({ _id: id }));
  };
  const removeAll = async () => {
    const ids = (await colleges.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
    if (ids.length > 0) await recordingChange(changes, ids, () => colleges.deleteMany({}));
  };
  return { colleges, changes, add, change, remove, removeAll };
}

const _id = () => new Types.ObjectId();

/** A college with something in every field. */
export const richCollege = (over: Partial<CollegeRecord> = {}): Facts => ({
  name: 'Indian Institute of Technology Indore',
  desc: 'A young institute in the hills',
  logo: '/api/media/logos/abc.webp',
  affiliation: undefined,
  rating: { overall: 4.4, faculty: 4.5 },
  location: 'Indore, Madhya Pradesh',
  establishedYear: 2009,
  type: 'Public',
  website: 'https://www.iiti.ac.in',
  contact: { email: 'office@iiti.example', phone: '0731' },
  keywords: ['IITI'],
  facilities: ['Library'],
  whyChoose: ['Labs'],
  recruiters: ['Infosys'],
  placementRate: 80,
  package: { average: 1_000_000, highest: 5_000_000 },
  courses: [
    {
      _id: _id(),
      title: 'B.Tech Computer Science',
      introDesc: 'Intro',
      desc: 'All about it',
      duration: 4,
      semesters: 8,
      rating: 4.5,
      eligibility: ['JEE'],
      feeStructure: { feePerSemester: 100_000, additionals: [{ type: 'Hostel', amount: 20_000 }] },
      scholarships: [{ name: 'Merit', eligibilityCriteria: 'Top', benefit: 'All', howToApply: 'Ask' }],
    },
  ],
  moreInfo: [{ title: 'Getting there', content: 'By bus' }],
  students: [{ _id: _id(), name: 'Asha Patel', course: 'B.Tech', image: 'a.webp', keywords: ['hostel'] }],
  vidReview: 'dQw4w9WgXcQ',
  provenance: { source: 'site' },
  ...over,
});

/** Colleges with a mentor each, every third one of Delhi University. */
export const manyColleges = (count: number): Facts[] =>
  Array.from({ length: count }, (_, number) => ({
    name: `${number % 2 ? 'GOVERNMENT' : 'Government'} College ${String(number).padStart(3, '0')}`,
    location: number % 2 ? 'Pune, Maharashtra' : 'Jaipur, Rajasthan',
    ...(number % 3 === 0 && { affiliation: 'University of Delhi' }),
    students: [{ _id: _id(), name: `Mentor ${number}`, course: 'B.A.' }],
  }));
