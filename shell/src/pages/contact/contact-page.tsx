import { PageHead, Link, paths, site, whatsAppLink } from '@setu/sdk';
import { buttonClass, Container, ExternalLink, Section } from '@setu/ui';
import { contact } from './contact-content';
import styles from './contact-page.module.css';
import { ContactWay } from './contact-way';

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
          </ContactWay>
          <ContactWay {...ways.phone}>
            <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>
          </ContactWay>
          <ContactWay {...ways.whatsApp}>
            <ExternalLink href={whatsAppLink(firstMessage(brandName))} className={buttonClass()} plain>
              {ways.whatsApp.label}
            </ExternalLink>
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
