import { Link, type SlotFill, SlotWidget, useSlot, WithoutScript } from '@setu/sdk';
import { cx, LazyMount, Section, Skeleton } from '@setu/ui';
import { Fragment } from 'react';
import styles from './home-sections.module.css';

/** The sections of slices on the home page. */
export const HomeSections = () =>
  useSlot('home-section').map((fill) => {
    const skeleton = <SectionSkeleton fill={fill} />;
    const section = <SlotWidget<'home-section'> fill={fill} props={{}} fallback={skeleton} />;
    const key = `${fill.slice} ${fill.widget}`;
    if (!fill.lazy) return <Fragment key={key}>{section}</Fragment>;
    return (
      <LazyMount key={key} fallback={skeleton}>
        {section}
      </LazyMount>
    );
  });

/** Has the size of the section, so that nothing moves when it is loaded. */
function SectionSkeleton({ fill: { skeleton, title = '', lead, status, label, page } }: { fill: SlotFill }) {
  const isRow = skeleton === 'row';
  const cards = isRow ? [1, 2, 3] : [1, 2, 3, 4];
  return (
    <Section title={title} lead={lead} aria-busy>
      {status && (
        <p role="status" className={styles.status}>
          {status}
        </p>
      )}
      {label && page && (
        <WithoutScript>
          <Link to={page}>{label}</Link>
        </WithoutScript>
      )}
      <div className={cx(isRow ? styles.row : styles.grid, page && 'ui-needs-script')}>
        {cards.map((card) => (
          <Skeleton key={card} shape="box" className={isRow ? styles.low : styles.tall} />
        ))}
      </div>
      {isRow ? <div className={styles.controls} /> : <Skeleton shape="button" width="7.5em" />}
    </Section>
  );
}
