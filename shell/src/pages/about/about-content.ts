/** The words of the About page; `brand` is the installation's own name. */
export const motto = 'Made for Students, By Students';

export const about = (brand: string) => ({
  description: `${brand} is a student-driven startup based in Indore, India: who we are, the team, what makes us different and where we are going.`,
  title: `About ${brand}`,
  what: {
    title: `What is ${brand}?`,
    paragraphs: [
      `${brand} is the bridge between the place you are in now and the college you dream of, with somebody who has already crossed it walking beside you.`,
      'You can search colleges across India, see what a course really costs from the first year to the last, read reviews and ratings, and then talk to undergraduates and alumni who sat in those very classrooms. Talking to them costs zero rupees.',
    ],
  },
  who: {
    title: 'Who We Are',
    paragraphs: [
      'We are a student-driven startup based in Indore, India. We know the twenty open tabs, the strangers calling about a “last seat”, and nobody to ask the simple questions: Is the hostel all right? Do the placements reach everyone? Would you choose it again?',
      'So we are building the place we missed ourselves. It is for every student who stands before the next step:',
    ],
    audience: ['School', 'Diploma', 'Undergraduate', 'Postgraduate', 'Doctorate'],
  },
  different: {
    title: 'What Makes Us Different',
    points: [
      {
        title: 'Students answer, not salespeople',
        text: 'Mentors study at the college or have studied there. They tell you what a brochure leaves out.',
      },
      {
        title: 'Zero rupees, zero spam calls',
        text: 'Talking to mentors is free, and you can read everything without leaving a phone number.',
      },
      {
        title: 'Your data is never sold or shared',
        text: 'Not to colleges, coaching classes or advertisers. There is no advertising on these pages.',
      },
      {
        title: 'The whole cost, and honest gaps',
        text: 'Fees are added up for the whole course. Where we do not know something, we say so instead of guessing.',
      },
    ],
  },
  vision: {
    title: 'Our Vision',
    paragraphs: [
      'An India where the right college does not depend on whom your family happens to know. A student in a small town should hear the same honest answers as one whose cousin is already on campus.',
      `One day, the student who crossed with ${brand} comes back to the bridge as a mentor. That is the whole plan.`,
    ],
  },
});

export const imprint = (company: string) => `© 2025 ${company}. Based in Indore, Madhya Pradesh, India.`;
