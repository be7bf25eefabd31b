import type { MentorCard, Page } from '@setu/contracts';
import { lazyComponent, reportError, useApi } from '@setu/sdk';
import { Section, useNear } from '@setu/ui';
import { Suspense, useEffect, useRef } from 'react';
import { SlidesSkeleton } from './slides-skeleton';

const MentorSlides = lazyComponent(() => import(/* webpackChunkName: "mentor-slides" */ './mentor-slides'));

/** Every Delhi University mentor, then five others; loaded only when it comes near the window. Nothing to show, nothing shown. */
export function MentorCarousel() {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const { data, error } = useApi<Page<MentorCard>>(near ? '/api/mentors?sample=5' : null);

  useEffect(() => {
    if (error) reportError(error);
  }, [error]);

  if (error || data?.items.length === 0) return null;
  return (
    <Section
      ref={section}
      title="Talk to UGs/Alumnis"
      lead="They study where you want to go. Ask them what no brochure tells."
      aria-label="Talk to UGs/Alumnis"
      aria-roledescription="carousel"
    >
      <Suspense fallback={<SlidesSkeleton />}>
        {near ? <MentorSlides mentors={data?.items} /> : <SlidesSkeleton />}
      </Suspense>
    </Section>
  );
}
