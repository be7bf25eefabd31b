import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchGallery } from './gallery.api';

const minute = 60_000;
const refreshAfter = 59 * minute;
const staleAfter = 60 * minute;

type Gallery = { status: 'loading' } | { status: 'error'; message: string } | { status: 'loaded'; images: string[] };

/**
 * The pictures' addresses expire after an hour: they are read anew whenever the tab opens, every 59 minutes while it stays open, and when
 * a picture fails and the last reading is over an hour old (a laptop that slept).
 */
export function useGallery(collegeId: string) {
  const [gallery, setGallery] = useState<Gallery>({ status: 'loading' });
  const loadedAt = useRef(0);

  const load = useCallback(() => {
    loadedAt.current = Date.now();
    fetchGallery(collegeId).then(
      (images) => setGallery({ status: 'loaded', images }),
      // A refresh that fails must not take away pictures that are already there.
      ({ message }: Error) => setGallery((now) => (now.status === 'loaded' ? now : { status: 'error', message })),
    );
  }, [collegeId]);

  useEffect(() => {
    load();
    const timer = setInterval(load, refreshAfter);
    return () => clearInterval(timer);
  }, [load]);

  const onImageError = useCallback(() => {
    if (Date.now() - loadedAt.current > staleAfter) load();
  }, [load]);

  const retry = useCallback(() => {
    setGallery({ status: 'loading' });
    load();
  }, [load]);

  return { gallery, onImageError, retry };
}
