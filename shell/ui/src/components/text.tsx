import { t } from '@setu/sdk';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../browser';
import { Icon, type IconName } from '../icons/icon';

/** Running text: legal pages, descriptions. */
export const Prose = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('ui-prose', className)} />
);

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'good' | 'warn';
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`ui-badge ui-badge--${tone}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  href: string;
  /** Whether to omit the arrow, if the look shows it already. */
  plain?: boolean;
}

/** A link that leaves the site in a new tab, and says so. */
export function ExternalLink({ plain = false, children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      {!plain && <Icon name="external-link" className="ui-icon--end" />}
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </a>
  );
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="ui-visually-hidden">{children}</span>
);
