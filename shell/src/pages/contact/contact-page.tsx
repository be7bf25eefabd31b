import { hasSupportPhone, Link, type Message, msg, PageHead, paths, plain, site, t, whatsAppLink } from '@setu/sdk';
import { buttonClass, Card, Container, ExternalLink, Icon, type IconName, SampleMark, Section } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './contact-page.module.css';

export default function ContactPage() {
  const { brandName, supportEmail, supportPhone } = site();
  const { title, lead, description, ways, before } = contact;
  return (
    <Container className={styles.page}>
      <PageHead title={plain(title)} description={plain(description)} />
      <Section headingLevel={1} title={t(title)} lead={t(lead)}>
        <ul className={styles.ways} role="list">
          <ContactWay {...ways.email}>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            {supportEmail.endsWith('.example') && <SampleMark of={plain('address')} />}
          </ContactWay>
          <ContactWay {...ways.phone}>
            <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>
            {!hasSupportPhone() && <SampleMark of={plain('number')} />}
          </ContactWay>
          <ContactWay {...ways.whatsApp}>
            {hasSupportPhone() ? (
              <ExternalLink
                href={whatsAppLink(plain('Hi! I have a question about {brand}.', { brand: brandName }))}
                className={buttonClass()}
                plain
              >
                {t(ways.whatsApp.label)}
              </ExternalLink>
            ) : (
              t('It opens here once we have a number.')
            )}
          </ContactWay>
        </ul>
      </Section>
      <Section title={t(before.title)}>
        <ul className={styles.before} role="list">
          <li>
            <Link to={paths.mentors()}>{t(before.mentors)}</Link>
          </li>
          <li>
            <Link to={paths.faq()}>{t(before.faq)}</Link>
          </li>
          <li>
            <Link to={paths.policies()}>{t(before.privacy)}</Link>
          </li>
        </ul>
      </Section>
    </Container>
  );
}

interface ContactWayProps {
  icon: IconName;
  title: Message;
  text: Message;
  /** The link itself. */
  children: ReactNode;
}

const ContactWay = ({ icon, title, text, children }: ContactWayProps) => (
  <Card as="li" className={styles.way}>
    <span className={styles.arch}>
      <Icon name={icon} />
    </span>
    <h2 className={styles.title}>{t(title)}</h2>
    <p className={styles.text}>{t(text)}</p>
    <p className={styles.link}>{children}</p>
  </Card>
);

const contact = {
  title: msg('Contact Us'),
  lead: msg('A small student team in Indore reads every message. Choose the way you like best.'),
  description: msg('Write, call or chat on WhatsApp: how to reach the team behind the site.'),
  ways: {
    email: {
      icon: 'mail',
      title: msg('Write an email'),
      text: msg('Best for longer questions, corrections of a college page, and anything about your data.'),
    },
    phone: {
      icon: 'phone',
      title: msg('Call us'),
      text: msg('When talking is quicker than typing. We do not call you unless you ask us to.'),
    },
    whatsApp: {
      icon: 'whatsapp',
      title: msg('Chat on WhatsApp'),
      text: msg('The same number that brings you to our mentors. Free, and no one adds you to a group.'),
      label: msg('Open WhatsApp'),
    },
  } satisfies Record<string, { icon: IconName; title: Message; text: Message; label?: Message }>,
  before: {
    title: msg('Quick answers'),
    mentors: msg('Ask a student about a college'),
    faq: msg('Read the questions people ask'),
    privacy: msg('See what happens with your data'),
  },
};
