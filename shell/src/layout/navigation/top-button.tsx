import { plain } from '@setu/sdk';
import { cx, IconButton } from '@setu/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './top-button.module.css';

/** A button in a corner where it covers no control. */
export function TopButton({ onClick }: { onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  const corner = useFreeCorner(button);
  return (
    <IconButton
      ref={button}
      icon="arrow-up"
      label={plain('Scroll to top')}
      className={cx(styles.button, corner !== 'end' && styles[corner])}
      onClick={onClick}
    />
  );
}

type Corner = 'end' | 'start' | 'none';

const restMs = 100;
const moves = ['scroll', 'resize', 'focusin'] as const;

/** Returns the corner for the button, updated whenever scrolling has stopped. */
function useFreeCorner(button: RefObject<HTMLButtonElement | null>): Corner {
  // Hidden until it is known to cover nothing, as a press may follow at once.
  const [corner, setCorner] = useState<Corner>('none');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const find = () => setCorner((now) => (button.current ? freeCorner(button.current, now) : now));
    const onMove = () => {
      clearTimeout(timer);
      timer = setTimeout(find, restMs);
    };
    find();
    onMove();
    for (const move of moves) window.addEventListener(move, onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const move of moves) window.removeEventListener(move, onMove);
    };
  }, [button]);
  return corner;
}

function freeCorner(button: HTMLElement, now: Corner): Corner {
  if (button === document.activeElement) return now;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const mirrored = { left: window.innerWidth - right, right: window.innerWidth - left, top, bottom };
  const here = { left, right, top, bottom };
  const [end, start] = now === 'start' ? [mirrored, here] : [here, mirrored];
  if (!coversControl(end, button)) return 'end';
  return coversControl(start, button) ? 'none' : 'start';
}

const controls = 'a[href], button, input, select, textarea, summary, label, [role="tab"]';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Returns whether the box covers a control. Tests nine points of the box, which are closer together than a control is
 * large. A link that fills its card does not count.
 */
const coversControl = (box: Box, button: HTMLElement): boolean =>
  [box.left, (box.left + box.right) / 2, box.right].some((x) =>
    [box.top, (box.top + box.bottom) / 2, box.bottom].some((y) =>
      document.elementsFromPoint(x, y).some((element) => {
        const control = element.closest(controls);
        if (!control || control === button) return false;
        const own = control.getBoundingClientRect();
        return x >= own.left && x <= own.right && y >= own.top && y <= own.bottom;
      }),
    ),
  );
