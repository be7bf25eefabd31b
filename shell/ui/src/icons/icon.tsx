import { cx } from '../browser';

interface IconProps {
  name: IconName;
  /** Text alternative; without one the icon is decoration beside a text. */
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

/** Symbols of sprite.svg, which the host inlines once in the document. */
export const iconNames = [
  'alert-triangle',
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'bar-chart',
  'book-open',
  'briefcase',
  'building',
  'calendar',
  'camera',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'external-link',
  'eye',
  'eye-off',
  'globe',
  'heart',
  'image',
  'indian-rupee',
  'info',
  'instagram',
  'link',
  'linkedin',
  'log-out',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'monitor',
  'moon',
  'pencil',
  'phone',
  'play',
  'plus',
  'scale',
  'search',
  'share',
  'shield-check',
  'sliders',
  'sparkles',
  'star',
  'sun',
  'trash',
  'upload',
  'users',
  'whatsapp',
  'x',
  'x-social',
] as const;

export type IconName = (typeof iconNames)[number];
