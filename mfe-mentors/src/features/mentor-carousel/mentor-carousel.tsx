import type { MentorCard } from '@setu/contracts';
import { lazyComponent, reportError, usePages, visitSeed } from '@setu/sdk';
import { Section } from '@setu/ui';
import { Suspense, useEffect } from 'react';
import { SlidesSkeleton } from './slides-skeleton';

const MentorSlides = lazyComponent(() => import(/* webpackChunkName: "mentor-slides" */ './mentor-slides'));

/**
 * Every Delhi University mentor, then five others. The first are loaded at once, the next as they are stepped to: they may be thousands. Nothing to show,
 * nothing shown.
 */
export function MentorCarousel() {
  const { items, total, error, loadMore } = usePages<MentorCard>(`/api/mentors?sample=5&limit=24&seed=${visitSeed()}`);

  useEffect(() => {
    if (error) reportError(error);
  }, [error]);

  // A later page that fails costs nobody the ones before.
  if (total === undefined ? error : total === 0) return null;
  return (
    <Section
      title="Talk to UGs/Alumnis"
      lead="They study where you want to go. Ask them what no brochure tells."
      aria-label="Talk to UGs/Alumnis"
      aria-roledescription="carousel"
    >
      <Suspense fallback={<SlidesSkeleton />}>
        <MentorSlides mentors={items} total={total} onNearEnd={error ? undefined : loadMore} />
      </Suspense>
    </Section>
  );
}
