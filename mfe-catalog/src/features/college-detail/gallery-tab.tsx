import { useCallback, useEffect, useRef, useState } from 'react';
import { api, type College, displayName, messages, minute } from '@setu/contracts';
import {
  Dialog,
  EmptyState,
  ErrorCard,
  Icon,
  IconButton,
  Image,
  SampleMark,
  Skeleton,
  srcSetOf,
  useHydrated,
  VisuallyHidden,
} from '@setu/ui';
import { langOf, plain, t, translated, translatedContent, useCall } from '@setu/sdk';
import { hasSamples } from '../../common/college-page';
import styles from './gallery-tab.module.css';

export function GalleryTab({ college }: { college: College }) {
  const { images, error, retry, onImageError } = useGallery(college._id);
  const [open, setOpen] = useState<number | null>(null);

  if (!images)
    return error ? <ErrorCard title={error} onRetry={retry} /> : <GallerySkeleton count={college.gallery ?? 3} />;
  if (images.length === 0)
    return (
      <EmptyState title={translated(messages.gallery.none)}>
        {t('We have no pictures of this college yet; its website may.')}
      </EmptyState>
    );
  return (
    <>
      {hasSamples(college) && (
        <p className={styles.samples}>
          <SampleMark of={plain('pictures')} /> {t('Drawings, not photographs of this college.')}
        </p>
      )}
      <ul className={styles.grid}>
        {images.map((src, index) => (
          <li key={index}>
            <GalleryPicture
              key={src}
              src={src}
              text={pictureText(college, index, images.length)}
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

const refreshInterval = 59 * minute;
const expiry = 60 * minute;

/**
 * The signed addresses of a college's pictures, which expire after an hour. They are read whenever the tab opens, every 59 minutes while it is open,
 * and when a picture fails after the last reading has expired (a laptop that slept). A refresh that fails keeps the pictures that are shown.
 */
function useGallery(collegeId: string) {
  const readAt = useRef(0);
  const { data, error, reload } = useCall(
    api.colleges.gallery,
    { params: { id: collegeId } },
    {
      // Addresses in the document are fresh.
      revalidateOnMount: useHydrated(),
      refreshInterval,
      refreshWhenHidden: true,
      refreshWhenOffline: true,
      onSuccess: () => (readAt.current = Date.now()),
    },
  );
  const onImageError = () => {
    if (Date.now() - readAt.current <= expiry) return;
    readAt.current = Date.now();
    void reload();
  };
  return {
    images: data,
    error: error && plain('Failed to fetch gallery: {status} {text}', { status: error.status, text: error.statusText }),
    retry: () => void reload(),
    onImageError,
  };
}

const GallerySkeleton = ({ count }: { count: number }) => (
  <div role="status" className={styles.grid}>
    <VisuallyHidden>{t('Loading pictures…')}</VisuallyHidden>
    {Array.from({ length: Math.min(count, 6) }, (_, index) => (
      <Skeleton key={index} shape="box" ratio="4 / 3" />
    ))}
  </div>
);

interface GalleryPictureProps {
  src: string;
  text: { alt: string; lang?: string };
  onOpen(): void;
  onError(): void;
}

function GalleryPicture({ src, text, onOpen, onError }: GalleryPictureProps) {
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <div className={styles.broken}>
        <Icon name="image" />
        {translatedContent(messages.gallery.broken)}
      </div>
    );
  return (
    <button type="button" className={styles.picture} onClick={onOpen}>
      <Image
        src={src}
        sizes="(min-width: 64rem) 20rem, (min-width: 36rem) 50vw, 100vw"
        alt={text.alt}
        lang={text.lang}
        width="640"
        height="480"
        loading="lazy"
        decoding="async"
        onBroken={() => {
          setBroken(true);
          onError();
        }}
      />
    </button>
  );
}

interface GalleryLightboxProps {
  images: string[];
  college: College;
  /** Index of the first picture. */
  start: number;
  onClose(): void;
}

/** One large picture; arrow keys and buttons step through the gallery, round and round. */
function GalleryLightbox({ images, college, start, onClose }: GalleryLightboxProps) {
  const [index, setIndex] = useState(start);
  const { length } = images;
  const step = useCallback((by: number) => setIndex((now) => (now + by + length) % length), [length]);
  const { alt, lang } = pictureText(college, index, length);
  const position = plain('Picture {number} of {count}', { number: index + 1, count: length });

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
        <img
          sizes="(min-width: 48rem) 46rem, 100vw"
          srcSet={srcSetOf(images[index])}
          src={images[index]}
          alt={alt}
          lang={lang}
          width="1280"
          height="960"
        />
        {length > 1 && (
          <div className={styles.steps}>
            <IconButton icon="chevron-left" label={plain('Previous picture')} onClick={() => step(-1)} />
            <IconButton icon="chevron-right" label={plain('Next picture')} onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/**
 * Returns the text alternative of a picture, with its `lang` if the description is in another language than the page: then it does not say the position, which would be in
 * that of the page. The descriptions come from another response than the addresses, so their number may differ.
 */
export function pictureText(
  { name, galleryAlts = [] }: Pick<College, 'name' | 'galleryAlts'>,
  index: number,
  count: number,
): { alt: string; lang?: string } {
  const shown = displayName(name);
  const position = plain('{name}, picture {number} of {count}', { name: shown, number: index + 1, count });
  const description = galleryAlts.length === count ? galleryAlts[index] : '';
  if (!description) return { alt: position };
  const lang = langOf(description);
  return lang && lang === langOf(shown)
    ? { alt: `${shown}: ${description}`, lang }
    : { alt: `${position}: ${description}` };
}
