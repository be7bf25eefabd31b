import { useState } from 'react';
import { messages } from '@setu/contracts';
import { Icon } from '@setu/ui';
import styles from './gallery.module.css';

interface GalleryPictureProps {
  src: string;
  alt: string;
  onOpen(): void;
  onError(): void;
}

export function GalleryPicture({ src, alt, onOpen, onError }: GalleryPictureProps) {
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <div className={styles.broken}>
        <Icon name="image" />
        {messages.gallery.broken}
      </div>
    );
  return (
    <button type="button" className={styles.picture} onClick={onOpen}>
      <img
        src={src}
        alt={alt}
        width="640"
        height="480"
        loading="lazy"
        decoding="async"
        onError={() => {
          setBroken(true);
          onError();
        }}
      />
    </button>
  );
}
