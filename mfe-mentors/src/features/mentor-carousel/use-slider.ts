import { type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';

const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

/** Turns a row of slides into a looping slider: one slide a view, two from 640 px, three from 1024 px. */
export function useSlider(view: RefObject<HTMLElement | null>) {
  const slider = useRef<Swiper>(undefined);
  /** The slide that leads the view; none before the first move. */
  const [first, setFirst] = useState<number>();
  const [fits, setFits] = useState(false);

  useEffect(() => {
    const swiper = new Swiper(view.current!, {
      slidesPerView: 1,
      spaceBetween: 20,
      breakpoints: { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
      loop: true,
      speed: motion(),
      watchSlidesProgress: true,
      on: {
        progress: hideOutside,
        realIndexChange: ({ realIndex }) => setFirst(realIndex),
        lock: () => setFits(true),
        unlock: () => setFits(false),
      },
    });
    hideOutside(swiper);
    slider.current = swiper;
    return () => void swiper.destroy();
  }, [view]);

  return { first, fits, previous: () => slider.current?.slidePrev(), next: () => slider.current?.slideNext() };
}

/** Slides out of view take no focus and are not read out; a focus that would leave with one moves on to the view. */
function hideOutside({ slides, visibleSlides = [] }: Swiper): void {
  const lost = slides.find((slide) => !visibleSlides.includes(slide) && slide.contains(document.activeElement));
  for (const slide of slides) slide.inert = !visibleSlides.includes(slide);
  if (lost) visibleSlides[0]?.querySelector<HTMLElement>('a, button')?.focus();
}
