import { cx } from '../browser';

// Its own file, so that a page with a link that looks like a button does not load the buttons.

export interface ButtonLook {
  /** At most one `primary` on a screen: it means 'act'. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Whether it has the full width of its container. */
  wide?: boolean;
}

/**
 * Returns the class of a link that looks like a button.
 * @example <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>View More</Link>
 */
export const buttonClass = ({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string =>
  cx('ui-button', `ui-button--${variant}`, size !== 'md' && `ui-button--${size}`, wide && 'ui-button--wide');
