import { pictureWidths } from '@setu/contracts';
import { type ComponentProps, useEffect, useRef } from 'react';

interface ImageProps extends Omit<ComponentProps<'img'>, 'onError' | 'ref' | 'srcSet'> {
  /** Displayed width, as the browser's `sizes`: it loads no larger version of a stored picture than it shows. */
  sizes: string;
  /** Called when the picture cannot be shown. */
  onBroken(): void;
}

/**
 * A picture that also reports failures before hydration: a server-rendered page loads its pictures immediately, before
 * React listens to their events.
 */
export function Image({ alt, sizes, src, onBroken, ...attributes }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { complete, naturalWidth } = image.current!;
    if (complete && naturalWidth === 0) onBroken();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later events are handled
  }, []);
  const srcSet = srcSetOf(src);
  return (
    <img ref={image} alt={alt} {...attributes} sizes={srcSet && sizes} srcSet={srcSet} src={src} onError={onBroken} />
  );
}

/** Returns every width of a picture that the server stores; undefined for a picture elsewhere. */
export function srcSetOf(src = ''): string | undefined {
  if (!src.startsWith('/api/media/')) return undefined;
  const address = src + (src.includes('?') ? '&' : '?');
  return pictureWidths.map((width) => `${address}w=${width} ${width}w`).join(', ');
}
