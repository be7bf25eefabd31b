import type { ComponentProps } from 'react';
import { cx } from '../browser';
import { Icon, type IconName } from '../icons/icon';

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

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: IconName;
  /** Whether the action is running: shows it and ignores further presses. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: IconName;
  label: string;
}

/** A button that shows only an icon; `label` is its name. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={cx('ui-icon-button', className)}>
      <Icon name={icon} />
    </button>
  );
}
