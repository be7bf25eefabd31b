import { displayName } from '@setu/contracts';
import { useState } from 'react';
import { cx } from '../../cx';
import { hash } from '../../hash';
import { monogram } from './monogram';

interface CollegeMarkProps {
  name: string;
  /** Address of the logo; the drawn mark stands in while there is none or it does not load. */
  logo?: string | null;
  /** `tile`: a square beside a name. `cover`: the top of a card. */
  shape?: 'tile' | 'cover';
  size?: 'sm' | 'md' | 'lg';
  /** `eager` for what is on the first screen. */
  loading?: 'lazy' | 'eager';
}

const patterns = 6;
const hues = 8;

/** A college's logo, or a mark drawn from its name: monogram over a jaali in a colour that stays its own. Decoration beside the name. */
export function CollegeMark({ name, logo, shape = 'tile', size = 'md', loading = 'lazy' }: CollegeMarkProps) {
  const [broken, setBroken] = useState<string>();
  const seed = hash(name.toLowerCase());
  const drawn = !logo || logo === broken;
  return (
    <span
      className={cx('ui-college-mark', `ui-college-mark--${shape}`, `ui-college-mark--${size}`)}
      data-hue={drawn ? seed % hues : undefined}
      data-jaali={drawn ? (seed >>> 8) % patterns : undefined}
      aria-hidden
    >
      {drawn ? (
        <span className="ui-college-mark__monogram">{monogram(displayName(name))}</span>
      ) : (
        <img
          src={logo}
          alt=""
          width="96"
          height="96"
          loading={loading}
          decoding="async"
          onError={() => setBroken(logo)}
        />
      )}
    </span>
  );
}
