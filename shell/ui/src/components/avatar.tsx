import { useState } from 'react';
import { displayName, fnv1a } from '@setu/contracts';
import { cx } from '../browser';
import { Image } from './image';

interface AvatarProps {
  /** URL of the picture. A drawn person is shown without one, or when it does not load. */
  src?: string | null;
  /** Name of the person; empty when the name is beside the picture. */
  alt?: string;
  /** Name that decides the colour of the drawing. */
  name?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** The sizes of avatar.css and college-mark.css. */
const avatarSizes = { sm: '2.25rem', md: '3rem', lg: '4.5rem', xl: '7.5rem' };
const tileSizes = { sm: '2.5rem', md: '3.5rem', lg: '6rem' };
/** Most logos are not much wider than high. */
const coverSize = '10rem';

export function Avatar({ src, alt = '', name = '', size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={`ui-avatar ui-avatar--${size}`} data-hue={fnv1a(name) % 8}>
      {src && src !== broken ? (
        <Image
          src={src}
          sizes={avatarSizes[size]}
          alt={alt}
          width="96"
          height="96"
          loading="lazy"
          decoding="async"
          onBroken={() => setBroken(src)}
        />
      ) : (
        <svg
          viewBox="0 0 48 48"
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
        >
          <circle cx="24" cy="19" r="8.500" />
          <path d="M6 50a18 17 0 0 1 36 0z" />
        </svg>
      )}
    </span>
  );
}

interface CollegeMarkProps {
  name: string;
  /** URL of the logo. A drawn mark is shown without one, or when it does not load. */
  logo?: string | null;
  /** `tile`: a square beside a name. `cover`: the top of a card. */
  shape?: 'tile' | 'cover';
  size?: 'sm' | 'md' | 'lg';
  /** `eager` on the first screen. */
  loading?: 'lazy' | 'eager';
}

const patterns = 6;
const hues = 8;

/** A college's logo, or a mark drawn from its name: a monogram over a jaali, always in the same colour. Decoration beside the name. */
export function CollegeMark({ name, logo, shape = 'tile', size = 'md', loading = 'lazy' }: CollegeMarkProps) {
  const [broken, setBroken] = useState<string>();
  const seed = fnv1a(name.toLowerCase());
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
        <Image
          src={logo}
          sizes={shape === 'cover' ? coverSize : tileSizes[size]}
          alt=""
          width="96"
          height="96"
          loading={loading}
          decoding="async"
          onBroken={() => setBroken(logo)}
        />
      )}
    </span>
  );
}

const skippedWords = new Set(['and', 'of', 'for', 'the', 'in', 'at', 'on', 'to', 'by', 'de', 'a']);

/** Returns up to three initials of a name. A leading abbreviation is used as it is: IIT Indore, IIT. */
export function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}.'’]+/gu)?.filter((word) => !skippedWords.has(word.toLowerCase())) ?? [];
  const first = words[0]?.replaceAll('.', '') ?? '';
  if (/^\p{Lu}{2,4}$/u.test(first)) return first;
  return words
    .slice(0, 3)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}
