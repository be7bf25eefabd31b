export interface TeamMember {
  emoji: string;
  name: string;
  title: string;
  description: string;
}

export const teamTitle = 'Meet Our Team';
export const teamLead = 'Five people, one bridge.';
/** To be removed with the samples. */
export const teamNote = 'Names and descriptions are samples until the team publishes its own.';

export const team: TeamMember[] = [
  {
    emoji: '🧭',
    name: 'Aarav',
    title: 'CEO and Founder',
    description: 'Sets the course, and keeps asking one question: would this have helped me when I was choosing?',
  },
  {
    emoji: '🎨',
    name: 'Diya',
    title: 'Co-founder and Co-CTO, Frontend and UI',
    description: 'Draws and builds what you see and tap, for the smallest phone and the slowest network first.',
  },
  {
    emoji: '🛠️',
    name: 'Kabir',
    title: 'Co-founder, Co-CTO and CDO, Backend',
    description: 'Keeps the college data in order and the servers awake, and guards what you entrust to us.',
  },
  {
    emoji: '🤝',
    name: 'Meera',
    title: 'Co-founder and COO',
    description: 'Brings mentors and students together, and sees to it that promises are kept.',
  },
  {
    emoji: '📣',
    name: 'Rohan',
    title: 'CMO',
    description: 'Tells students that we exist, in plain words, without a single spam call.',
  },
];
