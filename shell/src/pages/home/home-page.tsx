import { PageHead, SliceWidget } from '@setu/sdk';
import { Container, LazyMount } from '@setu/ui';
import { Faq } from './faq/faq';
import { Features } from './features/features';
import { Hero } from './hero/hero';
import { Promises } from './promises/promises';
import { FeaturedSkeleton, MentorsSkeleton } from './widget-skeletons';

export default function HomePage() {
  return (
    <>
      <PageHead description="Search colleges across India, see what a course really costs, and talk to students who study there. Free, without spam calls." />
      <Hero />
      <Container>
        <SliceWidget slice="catalog" name="FeaturedColleges" props={{}} fallback={<FeaturedSkeleton />} />
        <LazyMount fallback={<MentorsSkeleton />}>
          <SliceWidget slice="mentors" name="MentorCarousel" props={{}} fallback={<MentorsSkeleton />} />
        </LazyMount>
        <Features />
      </Container>
      <Promises />
      <Container>
        <Faq />
      </Container>
    </>
  );
}
