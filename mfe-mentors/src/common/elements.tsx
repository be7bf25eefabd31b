import { Link } from '@setu/sdk';
import type { ReactNode } from 'react';

// Elements of messages, beside those of `ui`: each takes the translated content.

/** Returns a link around a name, which stays in English. */
export const linkAroundName = (path: string) => (name: ReactNode) => (
  <Link to={path} lang="en">
    {name}
  </Link>
);

export const emailLink = (address: string) => (content: ReactNode) => <a href={`mailto:${address}`}>{content}</a>;

export const callLink = (number: string) => (content: ReactNode) => <a href={`tel:${number}`}>{content}</a>;
