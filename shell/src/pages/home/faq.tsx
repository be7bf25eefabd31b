import { hasSupportPhone, Link, type Message, msg, paths, plain, site, t } from '@setu/sdk';
import { Accordion, Section } from '@setu/ui';
import type { ReactNode } from 'react';
import sideTitle from '../common/side-title.module.css';
import styles from './faq.module.css';

export function Faq() {
  const values = { brand: site().brandName };
  const items = faqItems().map(({ question, answer }) => ({
    title: plain(question, values),
    content: answer.map((paragraph) => (
      <p key={paragraph} className={styles.paragraph}>
        {t(paragraph, values)}
      </p>
    )),
  }));
  return (
    <Section
      id="FAQ"
      className={sideTitle.beside}
      title={t('Questions people ask')}
      lead={t('Yours is not here? <link>Write to us</link>.', { link: contactLink })}
    >
      <Accordion items={items} />
    </Section>
  );
}

const contactLink = (content: ReactNode) => <Link to={paths.contact()}>{content}</Link>;

interface FaqItem {
  question: Message;
  /** Paragraphs. */
  answer: Message[];
}

const faqItems = (): FaqItem[] => [
  {
    question: msg('What is {brand}?'),
    answer: [
      msg(
        '{brand} helps students in India choose a college. You can search every college of the public directory, read what is known of courses, fees, ranks and placements, and, once they have joined, talk to mentors: undergraduates and alumni who studied there.',
      ),
      msg('It is made by students, for students at school, diploma, undergraduate, postgraduate and doctorate level.'),
    ],
  },
  {
    question: msg('Is my data safe with you?'),
    answer: [
      msg(
        'Yes. Your data is never sold or shared, and no one gets your number to make spam calls. Passwords are stored only as a scrambled hash that we cannot read ourselves.',
      ),
      msg('You can download what we have about you, or delete your account, from your profile at any time.'),
    ],
  },
  {
    question: msg('Can you help me with scholarships and affordable options?'),
    answer: [
      msg(
        'We help you find them. Search narrows the list down to what you can use. Where we know what a course costs, its page adds it up over all years; where we know of scholarships, it says who is eligible and how to apply.',
      ),
      msg('We do not give out scholarships ourselves: you apply to the college or the body that offers it.'),
    ],
  },
  {
    question: msg('Do you offer counselling and live support?'),
    answer: hasSupportPhone()
      ? [
          msg(
            'Yes, from people who have been through it, once they have joined. Press Chat Now on such a mentor to talk on WhatsApp with an undergraduate or an alumnus, free of charge. Our support team connects the two of you. Mentors marked Sample are made up; no one answers in their name.',
          ),
          msg(
            'For anything else, our support team answers by email, phone and WhatsApp. You find all three on the contact page.',
          ),
        ]
      : [
          msg(
            'Not yet: no mentor has joined. Once they have, Chat Now opens WhatsApp, where you talk with an undergraduate or an alumnus, free of charge. Mentors marked Sample are made up; no one answers in their name.',
          ),
          msg('For anything else, leave word with the form at the end of each page.'),
        ],
  },
  {
    question: msg('How often is the college database updated?'),
    answer: [
      msg(
        'Names and places come from the lists of AISHE (2016 and 2026) and AICTE (2025), approved programmes and seats from AICTE (2025), ranks from NIRF (2016 to 2025). Each page says the source and the year.',
      ),
      msg(
        'There is no yearly source of fees and placements for every college. We add them one by one; where we have none, the page says so, and figures that are made up carry the word Sample.',
      ),
      msg('You see something wrong or outdated? Every college page has “Report a wrong fact”.'),
    ],
  },
];
