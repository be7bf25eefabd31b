/** The parts of the form, in order, each with the fields that it holds. */
export const sections = [
  {
    id: 'basics',
    title: 'Basics',
    fields: [
      'name',
      'nameHi',
      'nameHiSource',
      'nameHiReviewer',
      'location',
      'district',
      'state',
      'establishedYear',
      'type',
      'affiliation',
      'status',
      'statusSince',
      'successor',
      'earlierName',
      'naacGrade',
      'naacCgpa',
      'naacCycle',
      'naacUntil',
      'desc',
      'sampleFigures',
    ],
  },
  { id: 'contact', title: 'Contact', fields: ['website', 'contact'] },
  { id: 'pictures', title: 'Logo and gallery', fields: ['logo', 'gallery'] },
  { id: 'ratings', title: 'Ratings', fields: ['rating'] },
  { id: 'placements', title: 'Placements', fields: ['package', 'placementRate', 'recruiters'] },
  { id: 'campus', title: 'Campus', fields: ['facilities', 'whyChoose', 'vidReview'] },
  { id: 'courses', title: 'Courses', fields: ['courses'] },
  { id: 'more-info', title: 'More info', fields: ['moreInfo'] },
  { id: 'students', title: 'Students', fields: ['students'] },
  { id: 'keywords', title: 'Keywords', fields: ['keywords'] },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** Index of the section that a field is in; a field that none has comes last. */
export function sectionOf(field: string): number {
  const [root] = field.split('.');
  const index = sections.findIndex(({ fields }) => (fields as readonly string[]).includes(root!));
  return index < 0 ? sections.length : index;
}
