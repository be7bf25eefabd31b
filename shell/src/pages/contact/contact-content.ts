import type { IconName } from '@setu/ui';

/** The words of the contact page. */
export const contact = {
  title: 'Contact Us',
  lead: 'A small student team in Indore reads every message. Choose the way you like best.',
  description: 'Write, call or chat on WhatsApp: how to reach the team behind the site.',
  ways: {
    email: {
      icon: 'mail',
      title: 'Write an email',
      text: 'Best for longer questions, corrections of a college page, and anything about your data.',
    },
    phone: {
      icon: 'phone',
      title: 'Call us',
      text: 'When talking is quicker than typing. We do not call you unless you ask us to.',
    },
    whatsApp: {
      icon: 'whatsapp',
      title: 'Chat on WhatsApp',
      text: 'The same number that brings you to our mentors. Free, and nobody adds you to a group.',
      label: 'Open WhatsApp',
    },
  } satisfies Record<string, { icon: IconName; title: string; text: string; label?: string }>,
  firstMessage: (brand: string) => `Hi! I have a question about ${brand}.`,
  before: {
    title: 'Perhaps it is quicker here',
    mentors: 'Ask a student about a college',
    faq: 'Read the questions people ask',
    privacy: 'See what happens with your data',
  },
};
