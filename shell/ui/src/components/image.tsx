import { type ComponentProps, useEffect, useRef } from 'react';

interface ImageProps extends Omit<ComponentProps<'img'>, 'onError' | 'ref'> {
  /** Called when the picture cannot be shown. */
  onBroken(): void;
}

/** A picture that also says that it failed before the page was alive: a written page loads its pictures at once, and nobody hears their events yet. */
export function Image({ alt, onBroken, ...attributes }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { complete, naturalWidth } = image.current!;
    if (complete && naturalWidth === 0) onBroken();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- from then on its events are heard
  }, []);
  return <img ref={image} alt={alt} {...attributes} onError={onBroken} />;
}
