import type { ComponentProps } from 'react';
import { cx } from '../browser';
import { Icon, type IconName } from '../icons/icon';
import { buttonClass, type ButtonLook } from './button-class';

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
