import { Link } from '@setu/sdk';
import type { ReactNode } from 'react';

// Elements of messages: `t('See <link>all states</link>.', { link: linkTo('/colleges/in') })`.

export const linkTo = (path: string) => (content: ReactNode) => <Link to={path}>{content}</Link>;

export const strong = (content: ReactNode) => <strong>{content}</strong>;
