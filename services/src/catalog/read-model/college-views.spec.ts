import type { College } from '@setu/contracts';
import { collegeItem, mentorItems, isDelhiUniversity, toCard, toEntry, universityOf } from './college-views.js';

describe('list-items', () => {
  const college: College = {
    _id: 'c1',
    name: 'Hindu College',
    location: 'Delhi',
    type: 'Public',
    desc: 'An old college',
    establishedYear: 1899,
    affiliation: 'University of Delhi',
    logo: '/logo',
    rating: 4.5,
    website: 'https://hindu.example',
    keywords: ['DU', 'arts'],
    facilities: ['Pool'],
    whyChoose: [],
    recruiters: ['Infosys'],
    courses: [
      {
        _id: 'k1',
        title: 'B.Sc.',
        duration: 3,
        eligibility: [],
        scholarships: [],
        feeStructure: { feePerSemester: 10_000, additionals: [] },
      },
      {
        _id: 'k2',
        title: 'B.A.',
        duration: 3,
        eligibility: [],
        scholarships: [],
        feeStructure: { feePerSemester: 5000, additionals: [] },
      },
    ],
    moreInfo: [],
    students: [{ _id: 's1', name: 'Asha', course: 'B.Sc.', image: 'a.webp', keywords: ['hostel'], sample: true }],
  };

  it('searches a college by the fields of LIST-02 only', () =>
    expect(collegeItem(college).values).toEqual([
      'Hindu College',
      'Delhi',
      'Public',
      'An old college',
      '1899',
      'B.Sc.',
      '3',
      'B.A.',
      '3',
      'DU',
      'arts',
    ]));

  it('finds it by its official name and by the old and new names of its place too', () => {
    const place = { city: 'Prayagraj', district: 'Prayagraj', state: 'Uttar Pradesh', formerPlaces: ['Allahabad'] };
    const record = { ...college, ...place, officialName: 'HINDU COLLEGE (P.G.)', category: 'Affiliated College' };
    expect(collegeItem(record).values).toEqual(
      expect.arrayContaining(['HINDU COLLEGE (P.G.)', 'Prayagraj', 'Uttar Pradesh', 'Allahabad', 'Affiliated College']),
    );
  });

  it('leaves programmes and ranks out of the array of all colleges', () => {
    const programmes = [{ level: 'UG', course: 'BCA', intake: 60 }];
    const ranks = [{ year: 2025, category: 'College', rank: 1 }];
    const { json, listJson } = toEntry({ ...college, courses: [], programmes, ranks }, [], new Date());
    expect(JSON.parse(json)).toMatchObject({ programmes, ranks });
    expect(JSON.parse(listJson)).toEqual({ ...college, courses: [] });
  });

  it('makes the card', () =>
    expect(JSON.parse(collegeItem(college).json)).toEqual({
      _id: 'c1',
      name: 'Hindu College',
      logo: '/logo',
      location: 'Delhi',
      type: 'Public',
      establishedYear: 1899,
      affiliation: 'University of Delhi',
      rating: 4.5,
      courseCount: 2,
      mentorCount: 1,
      costs: [
        { course: 'B.A.', total: 30_000, years: 3 },
        { course: 'B.Sc.', total: 60_000, years: 3 },
      ],
      sampleMentors: 1,
    }));

  it('finds it by its Hindi name, which is on its card', () => {
    const item = collegeItem({ ...college, nameHi: 'हिंदू कॉलेज' });
    expect(item.values).toContain('हिंदू कॉलेज');
    expect(JSON.parse(item.json)).toHaveProperty('nameHi', 'हिंदू कॉलेज');
  });

  it('leaves a type that is guessed from the name out of the card', () =>
    expect(toCard({ ...college, type: 'Public', typeSource: 'name' }).type).toBeUndefined());

  it('puts the best rank of the last year and the approved seats on the card', () => {
    const programmes = [60, 120].map((intake) => ({ level: 'UG', course: 'BCA', intake }));
    const ranks = [
      { year: 2025, category: 'Overall', rank: 40 },
      { year: 2025, category: 'Engineering', rank: 12 },
      { year: 2024, category: 'Engineering', rank: 9 },
    ];
    expect(JSON.parse(collegeItem({ ...college, programmes, ranks }).json)).toMatchObject({
      seats: 180,
      rank: ranks[1],
    });
  });

  it("adds the college's details to a mentor", () => {
    const [{ isSample, item: mentor }] = mentorItems(college) as [ReturnType<typeof mentorItems>[number]];
    expect(isSample).toBe(true);
    expect(JSON.parse(mentor.json)).toEqual({
      _id: 's1',
      name: 'Asha',
      course: 'B.Sc.',
      image: 'a.webp',
      collegeId: 'c1',
      college: 'Hindu College',
      collegeLogo: '/logo',
      university: 'University of Delhi',
      keywords: ['hostel', 'DU', 'arts'],
      sample: true,
    });
    expect(mentor).toMatchObject({
      id: 's1',
      first: true,
      values: ['Asha', 'Hindu College', 'B.Sc.', 'University of Delhi', 'hostel', 'DU', 'arts'],
    });
  });

  it('puts only Delhi University first', () =>
    expect(mentorItems({ ...college, affiliation: 'Pune University' })[0]!.item.first).toBe(false));
});

describe('delhi-university', () => {
  const college = (over: object) => ({ name: 'A College', keywords: [], ...over });

  it.each([
    [{ affiliation: 'University of Delhi' }, true],
    [{ affiliation: 'Delhi University' }, true],
    [{ keywords: ['DU'] }, true],
    [{ keywords: ['university of delhi'] }, true],
    [{ name: 'Faculty of Law, University of Delhi' }, true],
    [{ name: 'Institute on the Delhi University Campus', affiliation: 'Pune University, Pune' }, false],
    [{ name: 'Delhi Technological University' }, false],
    [{ keywords: ['EDU'] }, false],
  ])('%j: %p', (over, expected) => expect(isDelhiUniversity(college(over))).toBe(expected));

  it('names the affiliation, or Delhi University for its colleges', () => {
    expect(universityOf(college({ affiliation: 'Devi Ahilya Vishwavidyalaya' }))).toBe('Devi Ahilya Vishwavidyalaya');
    expect(universityOf(college({ keywords: ['DU'] }))).toBe('Delhi University');
    expect(universityOf(college({}))).toBeUndefined();
  });
});
