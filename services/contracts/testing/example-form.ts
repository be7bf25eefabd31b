import type { CollegeForm } from '../src/college/college-form.js';

/** A college form without problems, every field filled; for tests. */
export const exampleForm = (): CollegeForm => ({
  name: 'Indore Institute of Design',
  desc: 'A small college of design.',
  location: 'Indore, Madhya Pradesh',
  district: '',
  state: '',
  establishedYear: 1987,
  type: 'Private',
  affiliation: 'Devi Ahilya Vishwavidyalaya',
  website: 'https://iid.example.in',
  contact: { email: 'office@iid.example.in', phone: '+91 731 2438700' },
  rating: { overall: 4.1, educationalQuality: 4.5, faculty: 4, infrastructure: 3.9, placements: 4.1, facilities: 4.2 },
  facilities: ['Library', 'Hostel'],
  recruiters: ['Infosys', 'TCS'],
  whyChoose: ['Small classes'],
  package: { average: 650_000, highest: 1_200_000 },
  placementRate: 82.5,
  vidReview: 'https://youtu.be/dQw4w9WgXcQ',
  keywords: ['design'],
  status: '',
  statusSince: '',
  successor: '',
  earlierName: '',
  courses: [
    {
      title: 'B.Des.',
      introDesc: 'Four years of design.',
      desc: 'Studios, theory and a thesis.',
      duration: 4,
      semesters: 8,
      rating: 4.2,
      eligibility: ['10+2 in any stream'],
      feeStructure: { feePerSemester: 60_000, additionals: [{ type: 'Hostel', amount: 40_000 }] },
      scholarships: [
        { name: 'Merit', eligibilityCriteria: '90% in 10+2', benefit: 'Half the fees', howToApply: 'At the office' },
      ],
    },
  ],
  moreInfo: [{ title: 'Hostel', content: 'For 200 students' }],
  students: [{ name: 'Asha Verma', course: 'B.Des.' }],
});
