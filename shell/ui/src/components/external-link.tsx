import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon';
import { VisuallyHidden } from './visually-hidden';

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  href: string;
  /** Leaves the arrow out where the look says it already. */
  plain?: boolean;
}

/** A link that leaves the site in a new tab, and says so. */
export function ExternalLink({ plain = false, children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      {!plain && <Icon name="external-link" className="ui-icon--end" />}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
