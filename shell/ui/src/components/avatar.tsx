import { useState } from 'react';
import { hash } from '../hash';

interface AvatarProps {
  /** Address of the picture; the drawn person stands in while there is none or it does not load. */
  src?: string | null;
  /** Whose; empty when the name stands beside it. */
  alt?: string;
  /** Chooses the drawing's colour; the same name has the same one always. */
  name?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

export function Avatar({ src, alt = '', name = '', size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={`ui-avatar ui-avatar--${size}`} data-hue={hash(name) % 8}>
      {src && src !== broken ? (
        <img
          src={src}
          alt={alt}
          width="96"
          height="96"
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
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
