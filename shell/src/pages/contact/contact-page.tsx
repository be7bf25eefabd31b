import { hasSupportPhone, Link, PageHead, paths, site, whatsAppLink } from '@setu/sdk';
import { buttonClass, Card, Container, ExternalLink, Icon, type IconName, SampleMark, Section } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './contact-page.module.css';

export default function ContactPage() {
  const { brandName, supportEmail, supportPhone } = site();
  const { title, lead, description, ways, firstMessage, before } = contact;
  return (
    <Container className={styles.page}>
      <PageHead title={title} description={description} />
      <Section headingLevel={1} title={title} lead={lead}>
        <ul className={styles.ways} role="list">
          <ContactWay {...ways.email}>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            {supportEmail.endsWith('.example') && <SampleMark of="address" />}
          </ContactWay>
          <ContactWay {...ways.phone}>
            <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>
            {!hasSupportPhone() && <SampleMark of="number" />}
          </ContactWay>
          <ContactWay {...ways.whatsApp}>
            <ExternalLink href={whatsAppLink(firstMessage(brandName))} className={buttonClass()} plain>
              {ways.whatsApp.label}
            </ExternalLink>
            {!hasSupportPhone() && <SampleMark of="number" />}
          </ContactWay>
        </ul>
      </Section>
      <Section title={before.title}>
        <ul className={styles.before} role="list">
          <li>
            <Link to={paths.mentors()}>{before.mentors}</Link>
          </li>
          <li>
            <Link to={paths.faq()}>{before.faq}</Link>
          </li>
          <li>
            <Link to={paths.policies()}>{before.privacy}</Link>
          </li>
        </ul>
      </Section>
    </Container>
  );
}

interface ContactWayProps {
  icon: IconName;
  title: string;
  text: string;
  /** The link itself. */
  children: ReactNode;
}

const ContactWay = ({ icon, title, text, children }: ContactWayProps) => (
  <Card as="li" className={styles.way}>
    <span className={styles.arch}>
      <Icon name={icon} />
    </span>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
    <p className={styles.link}>{children}</p>
  </Card>
);

const contact = {
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
      text: 'The same number that brings you to our mentors. Free, and no one adds you to a group.',
      label: 'Open WhatsApp',
    },
  } satisfies Record<string, { icon: IconName; title: string; text: string; label?: string }>,
  firstMessage: (brand: string) => `Hi! I have a question about ${brand}.`,
  before: {
    title: 'Quick answers',
    mentors: 'Ask a student about a college',
    faq: 'Read the questions people ask',
    privacy: 'See what happens with your data',
  },
};
