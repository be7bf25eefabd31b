import { pictureWidths } from '@setu/contracts';
import { type ComponentProps, useEffect, useRef } from 'react';

interface ImageProps extends Omit<ComponentProps<'img'>, 'onError' | 'ref' | 'srcSet'> {
  /** How wide it is shown, as the browser's `sizes`: of a stored picture it then loads no more than it shows. */
  sizes: string;
  /** Called when the picture cannot be shown. */
  onBroken(): void;
}

/** A picture that also says that it failed before the page was alive: a written page loads its pictures at once, and nobody hears their events yet. */
export function Image({ alt, sizes, src, onBroken, ...attributes }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { complete, naturalWidth } = image.current!;
    if (complete && naturalWidth === 0) onBroken();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- from then on its events are heard
  }, []);
  const srcSet = srcSetOf(src);
  return (
    <img ref={image} alt={alt} {...attributes} sizes={srcSet && sizes} srcSet={srcSet} src={src} onError={onBroken} />
  );
}

/** Every width of a picture that the server stores; none of a picture elsewhere. */
export function srcSetOf(src = ''): string | undefined {
  if (!src.startsWith('/api/media/')) return undefined;
  const address = src + (src.includes('?') ? '&' : '?');
  return pictureWidths.map((width) => `${address}w=${width} ${width}w`).join(', ');
}
