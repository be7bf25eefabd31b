import { site } from '@setu/sdk';
import type { ReactNode } from 'react';

/** Where a mail program writes to; an address may contain what ends one in a link. */
export const mailAddress = (email: string, subject?: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

export const replyAddress = (email: string): string => mailAddress(email, `Your message to ${site().brandName}`);

export const MailLink = ({ email, children = email }: { email: string; children?: ReactNode }) => (
  <a href={mailAddress(email)}>{children}</a>
);

export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
