import type { MentorCard as Mentor } from '@setu/contracts';
import { Link, paths, plain, t } from '@setu/sdk';
import { buttonClass, cx, Icon, IconButton, prefersReducedMotion, VisuallyHidden } from '@setu/ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import Swiper from 'swiper';
import { MentorCard } from '../mentor-card/mentor-card';
import styles from './mentor-carousel.module.css';

interface MentorSlidesProps {
  /** Mentors loaded so far. */
  mentors: Mentor[];
  /** All there are; undefined until the first are loaded. */
  total: number | undefined;
  /** Shown until the first are loaded. */
  skeleton: ReactNode;
  /** Loads more; absent when that failed. */
  onNearEnd?(): void;
}

export default function MentorSlides(props: MentorSlidesProps) {
  return props.total === undefined ? props.skeleton : <Slides {...props} />;
}

function Slides({ mentors, total, onNearEnd }: MentorSlidesProps) {
  const view = useRef<HTMLDivElement>(null);
  const { first, fits, previous, next } = useSlider(view, mentors.length, onNearEnd);
  const mentor = first === undefined ? undefined : mentors[first];
  return (
    <div className="ui-stack">
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
            <IconButton icon="chevron-left" label={plain('Previous mentor')} onClick={previous} />
            <IconButton icon="chevron-right" label={plain('Next mentor')} onClick={next} />
          </>
        )}
        <div role="status">
          {mentor && (
            <VisuallyHidden>
              {t('{name}, mentor {position} of {total}', {
                name: mentor.name,
                position: String(mentors.indexOf(mentor) + 1),
                total: String(total),
              })}
            </VisuallyHidden>
          )}
        </div>
        <Link to={paths.mentors()} className={cx(buttonClass({ variant: 'quiet' }), styles.all)}>
          {t('All mentors')}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </div>
  );
}

/** So many slides before the last one are near the end. */
const nearEnd = 9;

const transitionMs = () => (prefersReducedMotion() ? 0 : 200);

/** Turns a row of slides, which may grow at its end, into a looping slider: one slide a view, two from 640 px, three from 1024 px. */
function useSlider(view: RefObject<HTMLElement | null>, count: number, onNearEnd?: () => void) {
  const slider = useRef<Swiper>(undefined);
  const position = useRef(0);
  const focused = useRef<HTMLElement>(null);
  /** The slide that leads the view; none before the first move. */
  const [first, setFirst] = useState<number>();
  const [fits, setFits] = useState(false);

  useEffect(() => {
    if (first !== undefined && first >= count - nearEnd) onNearEnd?.();
  }, [first, count, onNearEnd]);

  useLayoutEffect(() => {
    const swiper = new Swiper(view.current!, {
      slidesPerView: 1,
      spaceBetween: 20,
      breakpoints: { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
      loop: true,
      initialSlide: Math.min(position.current, count - 1),
      speed: transitionMs(),
      watchSlidesProgress: true,
      on: {
        progress: hideOutside,
        realIndexChange: ({ realIndex }) => setFirst((position.current = realIndex)),
        lock: () => setFits(true),
        unlock: () => setFits(false),
      },
    });
    hideOutside(swiper);
    focused.current?.focus({ preventScroll: true });
    slider.current = swiper;
    return () => {
      // Slides are put back in their order, and what is moved loses the focus.
      focused.current = swiper.el.querySelector(':focus');
      swiper.destroy();
    };
  }, [view, count]);

  return { first, fits, previous: () => slider.current?.slidePrev(), next: () => slider.current?.slideNext() };
}

/** Slides out of view take no focus and are not read out; a focus that would leave with one moves on to the view. */
function hideOutside({ slides, visibleSlides = [] }: Swiper): void {
  const lost = slides.find((slide) => !visibleSlides.includes(slide) && slide.contains(document.activeElement));
  for (const slide of slides) slide.inert = !visibleSlides.includes(slide);
  if (lost) visibleSlides[0]?.querySelector<HTMLElement>('a, button')?.focus();
}
