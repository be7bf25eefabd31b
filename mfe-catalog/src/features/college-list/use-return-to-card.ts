import { useLocation, useNavigationType } from '@setu/sdk';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** For each step of the history the college that was opened from it. */
const opened = new Map<string, string>();
const maxFrames = 120;

/** Back from a college puts the focus on its card again. `onClickCapture` belongs to an element around the cards. */
export function useReturnToCard() {
  const { key } = useLocation();
  const type = useNavigationType();
  const arrival = useRef({ key, type });

  useEffect(() => {
    const href = arrival.current.type === 'POP' ? opened.get(arrival.current.key) : undefined;
    if (!href) return;
    // The card is there once the place of the list is found again.
    let frames = 0;
    let frame = requestAnimationFrame(function look() {
      const link = document.querySelector<HTMLElement>(`article a[href="${CSS.escape(href)}"]`);
      const isFree = document.activeElement === document.body || document.activeElement?.id === 'main';
      if (link && isFree) link.focus({ preventScroll: true });
      else if (++frames < maxFrames && isFree) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const onClickCapture = ({ target }: { target: EventTarget }) => {
    const href = (target as Element).closest('article a[href]')?.getAttribute('href');
    if (href) opened.set(key, href);
  };
  return { onClickCapture };
}

/** A list that was narrowed or sorted begins at its start, also for those who were far down in the one before; Back does not. */
export function useListStart(list: RefObject<HTMLElement | null>, path: string) {
  const type = useNavigationType();
  const before = useRef(path);
  useLayoutEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (type !== 'POP' && list.current!.getBoundingClientRect().top < 0) list.current!.scrollIntoView();
  }, [list, path, type]);
}
