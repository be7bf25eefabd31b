import { ExternalLink, VisuallyHidden } from '@setu/ui';
import type { ReactNode } from 'react';

// Elements of messages, beside those of `ui`.

/** For a page of another site. */
export const externalLink = (href: string) => (content: ReactNode) => (
  <ExternalLink href={href}>{content}</ExternalLink>
);

export const hidden = (content: ReactNode) => <VisuallyHidden>{content}</VisuallyHidden>;
