import { site } from '@setu/sdk';
import type { ReactNode } from 'react';
import styles from './details.module.css';
import { EmailText } from './email-text';

export interface Detail {
  label: string;
  value: ReactNode;
}

/** Labelled values, such as everything known about a user. */
export const Details = ({ details }: { details: readonly Detail[] }) => (
  <dl className={styles.details}>
    {details.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** An address may contain characters that would end it in a link. */
const mailto = (email: string, subject?: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

export const replyLink = (email: string): string => mailto(email, `Your message to ${site().brandName}`);

export const MailLink = ({ email }: { email: string }) => (
  <a href={mailto(email)}>
    <EmailText email={email} />
  </a>
);

export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
