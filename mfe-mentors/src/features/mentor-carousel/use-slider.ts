import { prefersReducedMotion } from '@setu/ui';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import Swiper from 'swiper';

/** So many slides before the last one are near the end. */
const nearEnd = 9;

const transitionMs = () => (prefersReducedMotion() ? 0 : 200);

/** Turns a row of slides, which may grow at its end, into a looping slider: one slide a view, two from 640 px, three from 1024 px. */
export function useSlider(view: RefObject<HTMLElement | null>, count: number, onNearEnd?: () => void) {
  const slider = useRef<Swiper>(undefined);
  const place = useRef(0);
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
      initialSlide: Math.min(place.current, count - 1),
      speed: transitionMs(),
      watchSlidesProgress: true,
      on: {
        progress: hideOutside,
        realIndexChange: ({ realIndex }) => setFirst((place.current = realIndex)),
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
