import Swiper from 'swiper';
import { EffectCards } from 'swiper/modules';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Makes a stack of the cards in `view`; `onTop` hears which one comes to its top. */
export function stackCards(view: HTMLElement, onTop: (index: number) => void) {
  const swiper = new Swiper(view, {
    modules: [EffectCards],
    effect: 'cards',
    cardsEffect: { slideShadows: false, perSlideOffset: 7, perSlideRotate: 2 },
    grabCursor: true,
    longSwipesRatio: 0.25,
    speed: calm() ? 0 : 200,
    on: { activeIndexChange: ({ activeIndex }) => onTop(activeIndex) },
  });
  const { length } = swiper.slides;
  return {
    show: (index: number) => void swiper.slideTo((index + length) % length),
    unstack: () => void swiper.destroy(),
  };
}
