import { prefersReducedMotion } from '@setu/ui';
import Swiper from 'swiper';
import { EffectCards } from 'swiper/modules';

/** Turns the cards in `view` into a stack. `onTop` is called with the index of each new top card. */
export function stackCards(view: HTMLElement, onTop: (index: number) => void) {
  const swiper = new Swiper(view, {
    modules: [EffectCards],
    effect: 'cards',
    cardsEffect: { slideShadows: false, perSlideOffset: 7, perSlideRotate: 2 },
    grabCursor: true,
    longSwipesRatio: 0.25,
    speed: prefersReducedMotion() ? 0 : 200,
    on: { activeIndexChange: ({ activeIndex }) => onTop(activeIndex) },
  });
  const { length } = swiper.slides;
  return {
    show: (index: number) => void swiper.slideTo((index + length) % length),
    unstack: () => void swiper.destroy(),
  };
}
