import { plain, t } from '@setu/sdk';
import { Button } from '@setu/ui';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Area, areaAfterKey, areaBetween, newArea, type Size } from './areas';
import styles from './cover-tool.module.css';

interface CoverToolProps {
  /** The canvas that the photo is drawn on. */
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Its pixels. */
  size: Size;
  /** The areas after each change; the last are shown. */
  history: readonly (readonly Area[])[];
  onHistory(history: readonly (readonly Area[])[]): void;
}

/** Width and height of the smallest area, in pixels of the window: it has the size of a target. */
const minShown = 24;

/** Covers parts of a photo: by dragging over it, or by keys. */
export function CoverTool({ canvas, size, history, onHistory }: CoverToolProps) {
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const start = useRef<{ x: number; y: number }>(undefined);
  const [drawn, setDrawn] = useState<Area>();
  const areas = history.at(-1)!;
  const change = (next: readonly Area[]) => onHistory([...history, next]);
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const shown = canvas.current!.getBoundingClientRect();
    return {
      x: ((clientX - shown.left) / shown.width) * size.width,
      y: ((clientY - shown.top) / shown.height) * size.height,
    };
  };
  const minArea = () => (minShown * size.width) / canvas.current!.getBoundingClientRect().width;
  const areaTo = (event: PointerEvent, min = minArea()) =>
    start.current && areaBetween(start.current, pointOf(event), size, min);
  /** A tap, with a finger that moves a little, is no area. */
  const isTap = ({ width, height }: Area) => Math.max(width, height) < minArea() / 4;
  const focusArea = (index: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>('button')[index]?.focus());
  const remove = (index: number) => {
    change(areas.filter((_, each) => each !== index));
    // The next one, or the button that adds one.
    requestAnimationFrame(() => (box.current?.querySelectorAll('button')[index] ?? addButton.current)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return remove(index);
    }
    const moved = areaAfterKey(areas[index]!, event, size, minArea());
    if (!moved) return;
    event.preventDefault();
    change(areas.with(index, moved));
  };
  const styleOf = ({ x, y, width, height }: Area) => {
    const { width: wide, height: high } = size;
    const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
    return {
      insetInlineStart: percent(x, wide),
      insetBlockStart: percent(y, high),
      inlineSize: percent(width, wide),
      blockSize: percent(height, high),
    };
  };
  return (
    <div className="ui-stack">
      <p id="cover-help">
        {t(
          'Drag over the number to cover it. With a keyboard: “Add an area”, then the arrow keys move it, Shift and the arrow keys change its size, and Delete removes it.',
        )}
      </p>
      <div
        ref={box}
        className={styles.box}
        dir="ltr"
        onPointerDown={(event) => {
          if (event.isPrimary === false || event.button !== 0) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          start.current = pointOf(event);
        }}
        onPointerMove={(event) => setDrawn(areaTo(event))}
        onPointerUp={(event) => {
          const [dragged, area] = [areaTo(event, 0), areaTo(event)];
          start.current = undefined;
          setDrawn(undefined);
          if (dragged && !isTap(dragged)) change([...areas, area!]);
        }}
        onPointerCancel={() => {
          start.current = undefined;
          setDrawn(undefined);
        }}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={plain(
            'Your photo. {count, plural, =0 {Nothing is covered} one {# area is covered} other {# areas are covered}}.',
            {
              count: areas.length,
            },
          )}
        />
        {/* A screen reader passes the arrow keys on. */}
        <div role="application" aria-label={plain('Covered areas')}>
          {areas.map((area, index) => (
            <button
              key={index}
              type="button"
              className={styles.area}
              style={styleOf(area)}
              aria-label={plain('Covered area {number}', { number: index + 1 })}
              aria-describedby="cover-help"
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          ))}
        </div>
        {drawn && <span className={styles.area} style={styleOf(drawn)} />}
      </div>
      <div className="ui-row">
        <Button
          ref={addButton}
          variant="secondary"
          onClick={() => {
            change([...areas, newArea(size, minArea())]);
            focusArea(areas.length);
          }}
        >
          {t('Add an area')}
        </Button>
        <Button variant="secondary" disabled={history.length < 2} onClick={() => onHistory(history.slice(0, -1))}>
          {t('Undo the last change')}
        </Button>
      </div>
    </div>
  );
}
