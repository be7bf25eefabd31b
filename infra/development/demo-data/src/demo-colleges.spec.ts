import { averageRating, overallOf, parseVideo, ratingParts } from '@setu/contracts';
import type { Rating } from '@setu/contracts';
import { demoColleges } from './index.js';

const mentors = demoColleges.flatMap(({ students }) => students);
const courses = demoColleges.flatMap((college) =>
  college.courses.map((course) => ({ ...course, college: college.name })),
);
const isTenth = (mark: number) => Math.abs(mark * 10 - Math.round(mark * 10)) < 1e-9;

describe('the demo colleges', () => {
  it('are six to eight, with unique source ids and names', () => {
    expect(demoColleges.length).toBeGreaterThanOrEqual(6);
    expect(demoColleges.length).toBeLessThanOrEqual(8);
    expect(new Set(demoColleges.map(({ sourceId }) => sourceId)).size).toBe(demoColleges.length);
    expect(new Set(demoColleges.map(({ name }) => name)).size).toBe(demoColleges.length);
    for (const { sourceId } of demoColleges) expect(sourceId).toMatch(/^sample:[a-z0-9-]+$/);
  });

  it('cannot be mistaken for real ones: each says so in its name and place, and in its description if it has one', () => {
    for (const {
      name,
      location,
      affiliation = 'Sample University',
      desc = 'does not exist',
      recruiters,
      website,
    } of demoColleges) {
      for (const text of [name, affiliation, ...recruiters]) expect(text).toMatch(/^sample /i);
      expect(location).toMatch(/^\w+, Sample Pradesh$/);
      expect(desc).toContain('does not exist');
      expect(website ?? 'https://none.example').toMatch(/^https:\/\/[a-z]+\.example$/);
    }
  });

  it('are marked as samples', () => {
    for (const { provenance } of demoColleges)
      expect(provenance).toEqual({ source: expect.stringContaining('does not exist'), sampleFigures: true });
  });

  it('contain no contact of a real person', () => {
    for (const { contact, name } of demoColleges) {
      if (!contact) continue;
      expect([name, contact.email]).toEqual([name, expect.stringMatching(/@[a-z0-9-]+\.example$/)]);
      expect(contact.phone).toMatch(/^\+91 0{5} 0\d{4}$/);
    }
  });

  it('have marks from 0 to 5 in tenths whose overall mark is their average', () => {
    const rated = demoColleges.flatMap(({ rating }) =>
      typeof rating === 'object' ? [rating as Required<Rating>] : [],
    );
    expect(rated.length).toBeGreaterThanOrEqual(5);
    for (const rating of rated) {
      for (const [part] of ratingParts) {
        expect(rating[part]).toBeGreaterThanOrEqual(0);
        expect(rating[part]).toBeLessThanOrEqual(5);
        expect(isTenth(rating[part])).toBe(true);
      }
      expect(rating.overall).toBe(averageRating(rating));
    }
  });

  it('have no average above the highest package, and at most 100 % placed', () => {
    for (const { package: pay, placementRate = 0 } of demoColleges) {
      expect(pay?.average ?? 0).toBeLessThan(pay?.highest ?? Infinity);
      expect(placementRate).toBeLessThanOrEqual(100);
    }
  });

  it('have three courses or more, or none, each with the fields that the admin form requires', () => {
    const counts = demoColleges.map(({ courses: offered }) => offered.length);
    expect(counts.filter((count) => count < 3)).toEqual([0]);
    for (const {
      title,
      introDesc,
      desc,
      duration,
      semesters,
      rating,
      eligibility,
      feeStructure,
      scholarships,
    } of courses) {
      for (const text of [title, introDesc, desc, ...eligibility]) expect(text).toMatch(/\S/);
      expect(duration).toBeGreaterThan(0);
      expect(semesters).toBeGreaterThan(0);
      expect(semesters).toBeLessThanOrEqual(duration! * 2);
      expect(rating).toBeGreaterThan(0);
      expect(rating).toBeLessThanOrEqual(5);
      expect(isTenth(rating!)).toBe(true);
      expect(eligibility.length).toBeGreaterThan(0);
      expect(feeStructure?.feePerSemester).toBeGreaterThan(0);
      for (const fee of feeStructure!.additionals) {
        expect(fee.type ?? fee.title).toMatch(/\S/);
        expect(fee.amount).toBeDefined();
      }
      for (const text of scholarships.flatMap((item) => Object.values(item))) expect(text).toMatch(/\S/);
    }
  });

  it('offer no course twice in one college', () => {
    for (const { name, courses: offered } of demoColleges)
      expect([name, new Set(offered.map(({ title }) => title)).size]).toEqual([name, offered.length]);
  });

  it('charge a fee once in most courses, and in one college zero and amounts that are not numbers', () => {
    const fees = courses.flatMap(({ feeStructure }) => feeStructure!.additionals);
    expect(fees.some(({ title }) => title?.includes('one time'))).toBe(true);
    expect(fees.some(({ amount }) => amount === 0)).toBe(true);
    expect(fees.some(({ amount }) => Number.isNaN(Number(amount)))).toBe(true);
    expect(fees.some(({ amount }) => typeof amount === 'string' && Number(amount) > 0)).toBe(true);
  });

  it('have twelve mentors or more, all samples, each in a course of the college', () => {
    expect(mentors.length).toBeGreaterThanOrEqual(12);
    expect(new Set(mentors.map(({ name }) => name)).size).toBe(mentors.length);
    for (const { sample, keywords } of mentors) {
      expect(sample).toBe(true);
      expect(keywords?.length).toBeGreaterThan(0);
    }
    for (const { students, courses: offered } of demoColleges)
      expect(offered.map(({ title }) => title)).toEqual(expect.arrayContaining(students.map(({ course }) => course)));
  });

  it('show a normal and a shorts video', () => {
    const videos = demoColleges.flatMap(({ vidReview }) => (vidReview ? [parseVideo(vidReview)] : []));
    expect(videos).toEqual([expect.objectContaining({ tall: false }), expect.objectContaining({ tall: true })]);
  });

  it.each([
    ['courses', (college) => college.courses.length === 0],
    ['mentors', (college) => college.students.length === 0 && college.courses.length > 0],
    ['gallery', (college) => college.galleryFiles.length === 0],
    ['logo', (college) => !college.logoFile],
    ['rating', (college) => overallOf(college.rating) === undefined],
    ['rating but a plain number', (college) => typeof college.rating === 'number'],
    ['recruiters', (college) => college.recruiters.length === 0],
    ['video', (college) => !college.vidReview],
    ['facilities', (college) => college.facilities.length === 0],
    ['reasons to choose it', (college) => college.whyChoose.length === 0],
    ['description', (college) => !college.desc],
    ['placement rate', (college) => college.placementRate === undefined],
    ['packages', (college) => !college.package],
    ['highest package', (college) => !!college.package && college.package.highest === undefined],
    ['contact', (college) => !college.contact],
    ['website', (college) => !college.website],
    ['type', (college) => !college.type],
    ['scholarships', (college) => college.courses.some(({ scholarships }) => scholarships.length === 0)],
    [
      'content of a piece of information',
      (college) => college.moreInfo.some(({ title, content }) => title && !content),
    ],
    ['small letters in its name', (college) => college.name === college.name.toUpperCase()],
    ['short name', (college) => college.name.length > 100],
  ] satisfies [string, (college: (typeof demoColleges)[number]) => boolean][])(
    'include one without %s',
    (_what, lacks) => {
      expect(demoColleges.some(lacks)).toBe(true);
    },
  );
});
