import { api } from '@setu/contracts';
import { lazyComponent, plain, reportError, t, useCallPages, visitSeed } from '@setu/sdk';
import { cx, Section, Skeleton } from '@setu/ui';
import { Suspense, useEffect } from 'react';
import styles from './mentor-carousel.module.css';

const MentorSlides = lazyComponent(() => import(/* webpackChunkName: "mentor-slides" */ './mentor-slides'));

/**
 * Every Delhi University mentor, then five others. More are loaded as the visitor comes near the end, for there may be thousands. Without any mentor
 * there is no carousel.
 */
export function MentorCarousel() {
  const query = { limit: 24, seed: visitSeed(), sample: 5 };
  const { items, total, error, loadMore } = useCallPages(api.mentors.page, { query });

  useEffect(() => {
    if (error) reportError(error);
  }, [error]);

  // The earlier pages stay when a later page fails.
  if (total === undefined ? error : total === 0) return null;
  const isInvented = items.length > 0 && items.every(({ sample }) => sample);
  return (
    <Section
      title={t('Talk to UGs/Alumnis')}
      lead={
        <>
          {t('They study where you want to go. Ask what no brochure tells you.')}
          {isInvented && <> {t('Those shown here are invented samples.')}</>}
        </>
      }
      aria-label={plain('Talk to UGs/Alumnis')}
      aria-roledescription={plain('carousel')}
    >
      <Suspense fallback={skeleton}>
        <MentorSlides mentors={items} total={total} skeleton={skeleton} onNearEnd={error ? undefined : loadMore} />
      </Suspense>
    </Section>
  );
}

/** The carousel's box before its mentors are there. */
const skeleton = (
  <div className="ui-stack" aria-hidden>
    <div className={cx(styles.view, styles.row)}>
      {[1, 2, 3].map((slide) => (
        <Skeleton key={slide} shape="box" className={styles.slide} />
      ))}
    </div>
    <div className={styles.controls} />
  </div>
);
