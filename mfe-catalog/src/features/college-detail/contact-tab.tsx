import { webAddress, type College } from '@setu/contracts';
import { EmptyState, ExternalLink, Icon } from '@setu/ui';
import styles from './contact-tab.module.css';

export function ContactTab({ college: { website, contact } }: { college: College }) {
  const site = webAddress(website);
  const { email, phone } = contact ?? {};
  if (!site && !email && !phone) return <EmptyState title="No contact details known yet" />;
  return (
    <ul className={styles.contacts}>
      {site && (
        <li>
          <Icon name="globe" />
          <span>Website</span>
          <ExternalLink href={site.href}>{site.text}</ExternalLink>
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <span>Email</span>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <span>Phone</span>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
    </ul>
  );
}
