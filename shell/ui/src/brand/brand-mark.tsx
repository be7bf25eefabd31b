import { cx } from '../browser';

/** The mark: a bridge of two arches. Decoration beside the brand's name. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      className={cx('ui-brand-mark', className)}
      viewBox="0 0 40 28"
      width="40"
      height="28"
      aria-hidden
      focusable="false"
    >
      <path className="ui-brand-mark__deck" d="M1 9.5C10 3.500 30 3.500 39 9.500" />
      <path className="ui-brand-mark__arch" d="M4 25v-3a8 8 0 0 1 16 0v3" />
      <path className="ui-brand-mark__arch" d="M20 25v-3a8 8 0 0 1 16 0v3" />
    </svg>
  );
}

/** Ends a section: the bridge as a thin row of arches. */
export const BridgeDivider = () => <div className="ui-divider" role="presentation" />;
