import type { IconName } from '@setu/ui';

/** The words of the home page. */
export const hero = {
  motto: 'Made for Students, By Students',
  title: 'Find your college. Ask someone who studies there.',
  lead: 'Courses, fees, ratings and placements of colleges across India. And when a page cannot answer, a student from that very college can.',
  suggestionsLabel: 'Or start with',
  suggestions: ['Indore', 'Delhi University', 'B.Tech', 'MBBS', 'B.Com', 'Law'],
  assurances: ['₹0 to talk to a mentor', 'No spam calls', 'Data never sold or shared'],
};

export const features = {
  title: 'What you can do here',
  lead: 'Six things a good senior would help you with. Four are ready today, two are on their way.',
  upcoming: 'Soon!',
  items: [
    {
      icon: 'sparkles',
      title: 'Matches made for you',
      description:
        'Write what matters to you: a city, a course, a university. You see the colleges that fit every word of it.',
      upcoming: false,
    },
    {
      icon: 'book-open',
      title: 'Colleges and courses in full',
      description:
        'What the whole course costs, who can apply, which scholarships there are, where people were placed.',
      upcoming: false,
    },
    {
      icon: 'star',
      title: 'Verified reviews and ratings',
      description:
        'Teaching, faculty, infrastructure, placements and facilities, each rated on its own, with video reviews.',
      upcoming: false,
    },
    {
      icon: 'message-circle',
      title: 'Talk to mentors',
      description: 'Chat on WhatsApp with undergraduates and alumni of the college you want. It costs you nothing.',
      upcoming: false,
    },
    {
      icon: 'building',
      title: 'Direct college connect',
      description: 'Put your question to the college’s own admission office, without an agent in between.',
      upcoming: true,
    },
    {
      icon: 'indian-rupee',
      title: 'Sell your study notes',
      description: 'Your neat notes helped you. Let them help the next batch, and earn from them.',
      upcoming: true,
    },
  ] satisfies { icon: IconName; title: string; description: string; upcoming: boolean }[],
};

export const promises = {
  title: 'Three promises',
  lead: 'We have all given our number to a college website once. Never again.',
  items: [
    {
      sign: '₹0',
      title: 'Zero rupees for a mentor',
      description: 'Talking to a mentor is free: the first chat, the tenth chat, every chat.',
    },
    {
      sign: '0',
      title: 'No spam calls',
      description: 'You can read everything without giving a number. If you give one, nobody calls to sell you a seat.',
    },
    {
      sign: 'Yours',
      title: 'Your data is yours',
      description: 'It is never sold or shared. Not with colleges, not with coaching classes, not with advertisers.',
    },
  ],
};
