import type { ComponentProps } from 'react';
import { cx } from '../browser';
import { Icon, type IconName } from '../icons/icon';

export interface ButtonLook {
  /** One `primary` a screen: it means 'act'. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its place. */
  wide?: boolean;
}

/**
 * The look of a button for a link.
 *
 * @example <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>View More</Link>
 */
export const buttonClass = ({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string =>
  cx('ui-button', `ui-button--${variant}`, size !== 'md' && `ui-button--${size}`, wide && 'ui-button--wide');

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: IconName;
  /** Under way: shows it and refuses further presses. */
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
