import { maxCompared } from '@setu/contracts';
import { langOf, Link, plain, t } from '@setu/sdk';
import { Button, buttonClass, CollegeMark, IconButton } from '@setu/ui';
import { useLayoutEffect, useRef } from 'react';
import { comparisonPath } from '../../common/college.api';
import { type Chosen, keep, leaveOut } from './chosen';
import styles from './tray-bar.module.css';

export default function TrayBar({ chosen }: { chosen: readonly Chosen[] }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => makeRoomFor(bar.current!), []);
  const nameOf = ({ name, course }: Chosen) => (course ? `${course}, ${name}` : name);
  const remove = (item: Chosen) => {
    leaveOut(item);
    // The button that had the focus is gone.
    bar.current?.querySelector<HTMLElement>('a')?.focus();
  };
  return (
    <section ref={bar} aria-label={plain('Chosen to compare')} className={styles.bar}>
      <div className={styles.inner}>
        <p className={styles.count}>{t('{count} of {max} chosen', { count: chosen.length, max: maxCompared })}</p>
        <ul className={styles.items}>
          {chosen.map((item) => (
            <li key={`${item.collegeId} ${item.courseId}`} className={styles.item}>
              <CollegeMark name={item.name} size="sm" />
              <span className={styles.name} lang={langOf(nameOf(item))} title={nameOf(item)}>
                {nameOf(item)}
              </span>
              <IconButton
                icon="x"
                label={plain('Remove {name}', { name: nameOf(item) })}
                onClick={() => remove(item)}
              />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Link to={comparisonPath(chosen)} className={buttonClass({ size: 'sm' })}>
            {t('Compare')}
          </Link>
          <Button variant="quiet" size="sm" onClick={() => keep([])}>
            {t('Clear')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Tells the page how much of the window's end is covered: focus and the last lines stay above it. */
function makeRoomFor(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const note = () => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`);
  note();
  const sizes = new ResizeObserver(note);
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.removeProperty('--bottom-bar');
  };
}
