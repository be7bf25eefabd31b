import { useState } from 'react';
import { type College, messages } from '@setu/contracts';
import { EmptyState, ErrorCard, Skeleton, VisuallyHidden } from '@setu/ui';
import { GalleryLightbox } from './gallery-lightbox';
import { GalleryPicture } from './gallery-picture';
import styles from './gallery.module.css';
import { pictureAlt } from './picture-alt';
import { useGallery } from './use-gallery';

export function GalleryTab({ college }: { college: College }) {
  const { gallery, onImageError, retry } = useGallery(college._id);
  const [open, setOpen] = useState<number | null>(null);

  if (gallery.status === 'loading') return <GallerySkeleton count={college.gallery ?? 3} />;
  if (gallery.status === 'error')
    return gallery.message === messages.gallery.none ? (
      <EmptyState title={gallery.message} />
    ) : (
      <ErrorCard title={gallery.message} onRetry={retry} />
    );

  const { images } = gallery;
  return (
    <>
      <ul className={styles.grid}>
        {images.map((src, index) => (
          <li key={index}>
            <GalleryPicture
              key={src}
              src={src}
              alt={pictureAlt(college, index, images.length)}
              onOpen={() => setOpen(index)}
              onError={onImageError}
            />
          </li>
        ))}
      </ul>
      {open !== null && (
        <GalleryLightbox images={images} college={college} start={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const GallerySkeleton = ({ count }: { count: number }) => (
  <div role="status" className={styles.grid}>
    <VisuallyHidden>Loading pictures…</VisuallyHidden>
    {Array.from({ length: Math.min(count, 6) }, (_, index) => (
      <Skeleton key={index} shape="box" ratio="4 / 3" />
    ))}
  </div>
);
