/** What the parts of a changed field's path are called; anything else on it is a name that somebody gave. */
const words: Record<string, string> = {
  additionals: 'additional fees',
  affiliation: 'affiliation',
  alt: 'description',
  amount: 'amount',
  average: 'average',
  benefit: 'benefit',
  college: 'college',
  contact: 'contact',
  content: 'text',
  course: 'course',
  courses: 'courses',
  desc: 'description',
  duration: 'duration',
  educationalQuality: 'educational quality',
  eligibility: 'eligibility',
  eligibilityCriteria: 'eligibility',
  email: 'email',
  establishedYear: 'year of establishment',
  facilities: 'facilities',
  faculty: 'faculty',
  feePerSemester: 'fee per semester',
  feeStructure: 'fees',
  gallery: 'gallery',
  highest: 'highest',
  howToApply: 'how to apply',
  image: 'picture',
  infrastructure: 'infrastructure',
  introDesc: 'introduction',
  keywords: 'keywords',
  location: 'location',
  logo: 'logo',
  moreInfo: 'more information',
  name: 'name',
  overall: 'overall',
  package: 'package',
  phone: 'phone',
  placementRate: 'placement rate',
  placements: 'placements',
  rating: 'rating',
  recruiters: 'recruiters',
  scholarships: 'scholarships',
  semesters: 'semesters',
  source: 'source',
  students: 'mentors',
  title: 'title',
  type: 'type',
  vidReview: 'video review',
  website: 'website',
  whyChoose: 'why choose it',
};

/** `courses.B.Tech Physics.duration` in words: 'Courses › B.Tech Physics › duration'. */
export function fieldWords(path: string): string {
  const parts: string[] = [];
  let isName = false;
  for (const part of path.split('.')) {
    const word = Object.hasOwn(words, part) ? words[part] : undefined;
    // A name may have dots of its own.
    if (word === undefined && isName) parts.push(`${parts.pop()}.${part}`);
    else parts.push(word ?? part);
    isName = word === undefined;
  }
  const text = parts.join(' › ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
