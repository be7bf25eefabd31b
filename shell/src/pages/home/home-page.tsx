import { Link, PageHead, paths, SliceWidget, WithoutScript } from '@setu/sdk';
import { Container, cx, LazyMount, Section, Skeleton } from '@setu/ui';
import { Faq } from './faq';
import { Features } from './features';
import { Hero } from './hero';
import { Promises } from './promises';
import { siteData } from './site-data';
import styles from './home-page.module.css';

export default function HomePage() {
  return (
    <>
      <PageHead
        description="Search every college of India, see its courses, seats and ranks with their source, and talk to students. Free, without spam calls."
        structuredData={siteData}
      />
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

// The skeletons have the size of the widgets, so that nothing moves when they arrive.
const FeaturedSkeleton = () => (
  <Section title="Discover the Best Colleges Near You" aria-busy>
    <p role="status" className={styles.loading}>
      Loading Colleges...
    </p>
    <div className={styles.colleges}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} shape="box" className={styles.college} />
      ))}
    </div>
    <Skeleton shape="button" width="7.5em" />
  </Section>
);

const MentorsSkeleton = () => (
  <Section
    title="Talk to UGs/Alumnis"
    lead="They study where you want to go. Ask what no brochure tells you."
    aria-busy
  >
    <WithoutScript>
      <Link to={paths.mentors()}>See all mentors</Link>
    </WithoutScript>
    <div className={cx(styles.mentors, 'ui-needs-script')}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} shape="box" className={styles.mentor} />
      ))}
    </div>
    <div className={styles.controls} />
  </Section>
);
