import type { MentorCard as Mentor } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { buttonClass, cx, Icon, IconButton, VisuallyHidden } from '@setu/ui';
import { useRef } from 'react';
import { MentorCard } from '../mentor-card/mentor-card';
import styles from './mentor-carousel.module.css';
import { SlidesSkeleton } from './slides-skeleton';
import { useSlider } from './use-slider';

interface MentorSlidesProps {
  /** Those loaded so far. */
  mentors: Mentor[];
  /** All there are; undefined until the first are loaded. */
  total: number | undefined;
  /** Loads more; absent when that failed. */
  onNearEnd?(): void;
}

export default function MentorSlides(props: MentorSlidesProps) {
  return props.total === undefined ? <SlidesSkeleton /> : <Slides {...props} />;
}

function Slides({ mentors, total, onNearEnd }: MentorSlidesProps) {
  const view = useRef<HTMLDivElement>(null);
  const { first, fits, previous, next } = useSlider(view, mentors.length, onNearEnd);
  const mentor = first === undefined ? undefined : mentors[first];
  return (
    <div className={styles.carousel}>
      <div ref={view} className={cx('swiper', styles.view)}>
        <ul className={cx('swiper-wrapper', styles.row)} role="list">
          {mentors.map((each, index) => (
            // Swiper moves slides about and puts them back by this number, later ones included.
            <li key={each._id} className={cx('swiper-slide', styles.slide)} data-swiper-slide-index={index}>
              <MentorCard mentor={each} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        {!fits && (
          <>
            <IconButton icon="chevron-left" label="Previous mentor" onClick={previous} />
            <IconButton icon="chevron-right" label="Next mentor" onClick={next} />
          </>
        )}
        <div role="status">
          {mentor && (
            <VisuallyHidden>
              {mentor.name}, mentor {mentors.indexOf(mentor) + 1} of {total}
            </VisuallyHidden>
          )}
        </div>
        <Link to={paths.mentors()} className={cx(buttonClass({ variant: 'quiet' }), styles.all)}>
          All mentors
          <Icon name="arrow-right" />
        </Link>
      </div>
    </div>
  );
}
