import type { College, Course } from '@setu/contracts';
import { collegeData, courseData, courseListData, datasetData, trailData } from './structured-data';

const course = (title: string): Course => ({
  _id: title.toLowerCase(),
  title,
  duration: 3,
  feeStructure: { feePerSemester: 10_000, additionals: [] },
  eligibility: [],
  scholarships: [],
});
const college = {
  _id: 'c1',
  name: 'HOLKAR SCIENCE COLLEGE',
  city: 'Indore',
  state: 'Madhya Pradesh',
  website: 'holkar.ac.in',
  logo: '/api/media/logos/1.webp',
  establishedYear: 1891,
  rating: { overall: 4.2 },
  courses: [course('Physics'), course('Maths'), course('Botany')],
} as College;
const sample: College = { ...college, provenance: { source: 'AISHE', sampleFigures: true } };

beforeEach(() => {
  const config = { origin: 'https://setu.example', brandName: 'Setu' };
  document.head.innerHTML = `<script type="application/json" id="site">${JSON.stringify(config)}</script>`;
});

test('a closed college says since when, a merged one what it is a part of now', () => {
  expect(json(collegeData({ ...college, status: 'Closed', statusSince: '2021' }))).toMatchObject({
    dissolutionDate: '2021',
  });
  const successorCollege = { _id: 'c2', name: 'HINDU COLLEGE' };
  expect(json(collegeData({ ...college, status: 'Merged', statusSince: '2021', successorCollege }))).toMatchObject({
    dissolutionDate: '2021',
    parentOrganization: { '@id': 'https://setu.example/colleges/c2#college', name: 'Hindu College' },
  });
  const renamed = collegeData({ ...college, status: 'Renamed', statusSince: '2021', earlierName: 'Old College' });
  expect(json(renamed)).toMatchObject({ alternateName: 'Old College' });
  expect(json(renamed)).not.toHaveProperty('dissolutionDate');
});

const json = (thing: unknown) => JSON.parse(JSON.stringify(thing)) as unknown;

test('a college is named with its place, its own site and our mark', () =>
  expect(json(collegeData(college))).toEqual({
    '@type': 'CollegeOrUniversity',
    '@id': 'https://setu.example/colleges/c1#college',
    name: 'Holkar Science College',
    url: 'https://setu.example/colleges/c1',
    sameAs: 'https://holkar.ac.in/',
    logo: 'https://setu.example/api/media/logos/1.webp',
    foundingDate: '1891',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Indore',
      addressRegion: 'Madhya Pradesh',
      addressCountry: 'IN',
    },
    review: {
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: 4.2, bestRating: 5, worstRating: 0 },
      author: { '@type': 'Organization', name: 'Setu' },
    },
  }));

test('figures of samples are left out', () => {
  expect(json(collegeData(sample))).not.toHaveProperty('review');
  expect(json(courseData(sample.courses[0]!, sample))).not.toHaveProperty('offers');
});

test('a course costs what all its years and fees cost', () =>
  expect(json(courseData(college.courses[0]!, college))).toEqual({
    '@type': 'Course',
    name: 'Physics',
    description: 'Physics at Holkar Science College',
    url: 'https://setu.example/colleges/c1/courses/physics',
    timeRequired: 'P36M',
    provider: {
      '@type': 'CollegeOrUniversity',
      '@id': 'https://setu.example/colleges/c1#college',
      name: 'Holkar Science College',
      sameAs: 'https://setu.example/colleges/c1',
    },
    offers: { '@type': 'Offer', category: 'Paid', price: 60_000, priceCurrency: 'INR' },
  }));

test('courses are a list from three on', () => {
  expect(courseListData({ ...college, courses: college.courses.slice(1) })).toEqual([]);
  expect(courseListData(college)).toMatchObject([
    { itemListElement: [{ position: 1, item: { name: 'Physics' } }, { position: 2 }, { position: 3 }] },
  ]);
});

test('the breadcrumbs lead from the list to the page', () =>
  expect(
    json(trailData({ name: 'Colleges', path: '/colleges' }, { name: 'Holkar', path: '/colleges/c1' })),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Colleges', item: 'https://setu.example/colleges' },
      { position: 2, name: 'Holkar', item: 'https://setu.example/colleges/c1' },
    ],
  }));

test('a dataset names its source and says that no licence is known', () => {
  const source = { authority: 'JoSAA', url: 'https://josaa.nic.in', copied: '2026-11-23', note: 'A note.' };
  const file = 'https://setu.example/api/cutoffs/jee-main/all/rows.csv';
  const path = '/cutoffs/jee-main/2026';
  const facts = { name: 'Closing ranks', description: 'A note.', path, years: [2016, 2026] as [number, number] };
  expect(json(datasetData({ ...facts, source, download: file }))).toMatchObject({
    '@type': 'Dataset',
    url: 'https://setu.example/cutoffs/jee-main/2026',
    creator: { name: 'JoSAA', url: 'https://josaa.nic.in' },
    isBasedOn: 'https://josaa.nic.in',
    license: { name: 'Facts published by JoSAA; no licence is stated' },
    temporalCoverage: '2016/2026',
    distribution: { contentUrl: file, encodingFormat: 'text/csv' },
  });
});
