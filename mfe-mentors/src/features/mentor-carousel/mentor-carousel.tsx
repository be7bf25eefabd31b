import type { MentorCard } from '@setu/contracts';
import { lazyComponent, reportError, usePages, visitSeed } from '@setu/sdk';
import { Section, useNear } from '@setu/ui';
import { Suspense, useEffect, useRef } from 'react';
import { SlidesSkeleton } from './slides-skeleton';

const MentorSlides = lazyComponent(() => import(/* webpackChunkName: "mentor-slides" */ './mentor-slides'));

/**
 * Every Delhi University mentor, then five others. The first are loaded when the section comes near the window, the next as they are stepped to: they may be
 * thousands. Nothing to show, nothing shown.
 */
export function MentorCarousel() {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const { items, total, error, loadMore } = usePages<MentorCard>(
    near ? `/api/mentors?sample=5&limit=24&seed=${visitSeed()}` : null,
  );

  useEffect(() => {
    if (error) reportError(error);
  }, [error]);

  // A later page that fails costs nobody the ones before.
  if (total === undefined ? error : total === 0) return null;
  return (
    <Section
      ref={section}
      title="Talk to UGs/Alumnis"
      lead="They study where you want to go. Ask them what no brochure tells."
      aria-label="Talk to UGs/Alumnis"
      aria-roledescription="carousel"
    >
      <Suspense fallback={<SlidesSkeleton />}>
        {near ? (
          <MentorSlides mentors={items} total={total} onNearEnd={error ? undefined : loadMore} />
        ) : (
          <SlidesSkeleton />
        )}
      </Suspense>
    </Section>
  );
}
