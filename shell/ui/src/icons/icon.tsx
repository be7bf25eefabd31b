import { cx } from '../cx';
import type { IconName } from './icon-names';

interface IconProps {
  name: IconName;
  /** What it says when no text stands beside it; without one it is decoration. */
  label?: string;
  className?: string;
}

/** A symbol of the sprite, as tall as the text around it. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={cx('ui-icon', className)}
      width="20"
      height="20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}
