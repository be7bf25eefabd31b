import { reportError } from '@setu/sdk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { stackCards } from './card-stack';

const wide = '(min-width: 768px)';
const nearMargin = '500px 0px';

/**
 * Turns the cards in `view` into a stack once there is room for it and it comes near the window; only then is its code fetched. `layout` is
 * `list` until then on a phone and for good if that code does not come, `pile` while it is awaited, `stack` after.
 */
export function useCardStack(view: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState<'list' | 'pile' | 'stack'>(() => (matchMedia(wide).matches ? 'pile' : 'list'));
  const [top, setTop] = useState<number>();
  const stack = useRef<ReturnType<typeof stackCards>>(undefined);

  useEffect(() => {
    const room = matchMedia(wide);
    let current = true;

    const build = async () => {
      try {
        const code = await import(/* webpackChunkName: "card-stack" */ './card-stack');
        if (!current || !room.matches || stack.current) return;
        stack.current = code.stackCards(view.current!, setTop);
        setLayout('stack');
      } catch (error) {
        reportError(error);
        if (current) setLayout('list');
      }
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && room.matches && void build(),
      { rootMargin: nearMargin },
    );
    const unstack = () => {
      stack.current?.unstack();
      stack.current = undefined;
    };
    const follow = () => {
      unstack();
      setTop(undefined);
      setLayout(room.matches ? 'pile' : 'list');
      observer.disconnect();
      observer.observe(view.current!);
    };

    follow();
    room.addEventListener('change', follow);
    return () => {
      current = false;
      room.removeEventListener('change', follow);
      observer.disconnect();
      unstack();
    };
  }, [view]);

  return { layout, top, show: (index: number) => stack.current?.show(index) };
}
