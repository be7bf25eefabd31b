import { Link } from '@setu/sdk';
import { ExternalLink, VisuallyHidden } from '@setu/ui';
import type { ReactNode } from 'react';

// Elements of messages: `t('See <link>all states</link>.', { link: linkTo(placePath()) })`.

export const linkTo = (path: string) => (content: ReactNode) => <Link to={path}>{content}</Link>;

/** For a page of another site. */
export const externalLink = (href: string) => (content: ReactNode) => (
  <ExternalLink href={href}>{content}</ExternalLink>
);

export const strong = (content: ReactNode) => <strong>{content}</strong>;

export const hidden = (content: ReactNode) => <VisuallyHidden>{content}</VisuallyHidden>;
