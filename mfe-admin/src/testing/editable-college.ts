import type { AdminCollege, EditableCollege } from '@setu/contracts';

/** A college as the form loads it, everything known. */
export const editableCollege = (over: Partial<EditableCollege> = {}): EditableCollege => ({
  _id: '6b0000000000000000000001',
  version: 'v1',
  sources: {},
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: 'Indore Institute of Design',
  desc: 'A small college.',
  location: 'Indore, Madhya Pradesh',
  establishedYear: 1987,
  type: 'Private',
  affiliation: 'Devi Ahilya Vishwavidyalaya',
  website: 'https://iid.example.in',
  logo: '/api/media/logos/a.webp',
  contact: { email: 'office@iid.example.in', phone: '+91 731 2438700' },
  rating: { overall: 4.1, educationalQuality: 4.5, faculty: 4, infrastructure: 3.9, placements: 4.1, facilities: 4.2 },
  package: { average: 650_000, highest: 1_200_000 },
  placementRate: 82.5,
  facilities: ['Library', 'Hostel'],
  recruiters: ['Infosys', 'TCS'],
  whyChoose: ['Small classes'],
  vidReview: 'dQw4w9WgXcQ',
  keywords: ['design'],
  gallery: [
    { key: 'gallery/one', alt: 'The gate', address: '/api/media/one' },
    { key: 'gallery/two', alt: '', address: '/api/media/two' },
  ],
  courses: [
    {
      _id: 'c1',
      title: 'B.Des.',
      introDesc: 'Four years of design.',
      desc: 'Studios and a thesis.',
      duration: 4,
      semesters: 8,
      rating: 4.2,
      eligibility: ['10+2'],
      feeStructure: { feePerSemester: 60_000, additionals: [{ title: 'Hostel', amount: 40_000 }] },
      scholarships: [{ name: 'Merit', eligibilityCriteria: '90%', benefit: 'Half the fees', howToApply: 'Office' }],
    },
  ],
  moreInfo: [{ title: 'Hostel', content: 'For 200 students' }],
  students: [{ _id: 's1', name: 'Asha Verma', course: 'B.Des.' }],
  ...over,
});

/** A college as an import leaves it: its name and place. */
export const importedCollege = (over: Partial<EditableCollege> = {}): EditableCollege => ({
  _id: '6b0000000000000000000002',
  version: 'v1',
  sources: {},
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: 'Imported College',
  location: 'Harda, Madhya Pradesh',
  keywords: ['Harda'],
  facilities: [],
  recruiters: [],
  whyChoose: [],
  gallery: [],
  courses: [],
  moreInfo: [],
  students: [],
  ...over,
});

/** A college as a row of the administrators' list. */
export const adminCollege = (changes: Partial<AdminCollege> = {}): AdminCollege => ({
  _id: 'c1',
  name: 'Hindu College',
  completeness: { state: 'directory', required: 12, missing: [] },
  courseCount: 0,
  mentorCount: 0,
  updatedAt: '2026-01-05T09:00:00.000Z',
  ...changes,
});
