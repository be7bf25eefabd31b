import { useCallback, useEffect, useState } from 'react';
import type { College } from '@setu/contracts';
import { Dialog, IconButton } from '@setu/ui';
import styles from './gallery.module.css';
import { pictureAlt } from './picture-alt';

interface GalleryLightboxProps {
  images: string[];
  college: College;
  /** Index of the picture to begin with. */
  start: number;
  onClose(): void;
}

/** One picture large; arrow keys and buttons lead round. */
export function GalleryLightbox({ images, college, start, onClose }: GalleryLightboxProps) {
  const [index, setIndex] = useState(start);
  const { length } = images;
  const step = useCallback((by: number) => setIndex((now) => (now + by + length) % length), [length]);
  const position = `Picture ${index + 1} of ${length}`;

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (by) step(by);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [step]);

  return (
    <Dialog open onClose={onClose} title={position} size="lg">
      <div className={styles.lightbox}>
        <img src={images[index]} alt={pictureAlt(college, index, length)} width="1280" height="960" />
        {length > 1 && (
          <div className={styles.steps}>
            <IconButton icon="chevron-left" label="Previous picture" onClick={() => step(-1)} />
            <IconButton icon="chevron-right" label="Next picture" onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
