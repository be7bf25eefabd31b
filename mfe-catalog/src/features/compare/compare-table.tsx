import { Link, msg, paths, plain, t, translatedContent } from '@setu/sdk';
import { CollegeMark, cx, Icon, SampleMark, Table, VisuallyHidden, ProgrammeName } from '@setu/ui';
import { useState } from 'react';
import type { Column } from './columns';
import { differs, type Fact, factGroups, isKnown } from './facts';
import styles from './compare-table.module.css';

interface CompareTableProps {
  columns: readonly Column[];
  /** The comparison without one of them. */
  pathWithout(column: Column): string;
  onRemove(column: Column): void;
  className?: string;
}

/** The facts line by line. Lines that differ and lines that are the same have a sign each. */
export function CompareTable({ columns, pathWithout, onRemove, className }: CompareTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const groups = factGroups(columns);
  const canDiffer = columns.length > 1;
  const isShown = (fact: Fact) => isKnown(fact) && (!onlyDifferences || !canDiffer || differs(fact));
  const unknown = groups.flatMap(({ facts }) => facts.filter((fact) => !isKnown(fact)).map(({ label }) => label));
  return (
    <section aria-label={plain('Facts')} className={cx(styles.section, className)}>
      {canDiffer && (
        <label className={cx(styles.switch, 'ui-needs-script')}>
          <input
            type="checkbox"
            role="switch"
            checked={onlyDifferences}
            aria-checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.target.checked)}
          />
          <span className={styles.track} aria-hidden />
          {t('Only differences')}
        </label>
      )}
      <Table label={plain('Comparison')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <VisuallyHidden>{t('Fact')}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <ColumnHead
                key={column.id}
                column={column}
                pathWithout={pathWithout(column)}
                onRemove={() => onRemove(column)}
              />
            ))}
          </tr>
        </thead>
        {groups
          .map(({ title, facts }) => ({ title, facts: facts.filter(isShown) }))
          .filter(({ facts }) => facts.length > 0)
          .map(({ title, facts }) => (
            <tbody key={title}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {facts.map((fact) => (
                <FactRow key={fact.label} fact={fact} columns={columns} marked={canDiffer} />
              ))}
            </tbody>
          ))}
      </Table>
      {unknown.length > 0 && (
        <p className={styles.unknown}>
          {t(columns.length > 1 ? msg('Not known yet for any of them: {facts}.') : msg('Not known yet: {facts}.'), {
            facts: unknown.map(inSentence).join(', '),
          })}
        </p>
      )}
    </section>
  );
}

/** `AICTE programmes` stays as it is. */
const inSentence = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase());

interface ColumnHeadProps {
  column: Column;
  pathWithout: string;
  onRemove(): void;
}

function ColumnHead({
  column: { name, collegeId, courseId, course, college, isSample },
  pathWithout,
  onRemove,
}: ColumnHeadProps) {
  const title = courseId && course ? course.title : undefined;
  return (
    <th scope="col" className={styles.column}>
      <div className={styles.head}>
        <CollegeMark name={college.name} logo={college.logo} size="sm" loading="eager" />
        <Link
          to={pathWithout}
          className={cx('ui-icon-button', styles.remove)}
          aria-label={plain('Remove {name}', { name: title ? `${title}, ${name}` : name })}
          onClick={onRemove}
        >
          <Icon name="x" />
        </Link>
      </div>
      {title && courseId && (
        <Link to={paths.course(collegeId, courseId)} className={styles.name}>
          <ProgrammeName name={title} />
        </Link>
      )}
      <Link to={paths.college(collegeId)} className={title ? styles.of : styles.name} lang="en">
        {name}
      </Link>
      {isSample && <SampleMark of={plain(college.logo ? msg('figures and logo') : msg('figures'))} />}
    </th>
  );
}

function FactRow({ fact, columns, marked }: { fact: Fact; columns: readonly Column[]; marked: boolean }) {
  const isDifferent = differs(fact);
  return (
    <tr className={cx(marked && isDifferent && styles.differs)}>
      <th scope="row" className={styles.label}>
        {fact.label}
        {marked && (
          <>
            <span className={styles.sign} aria-hidden>
              {isDifferent ? '≠' : '='}
            </span>
            <VisuallyHidden>{t(isDifferent ? msg(', different') : msg(', the same'))}</VisuallyHidden>
          </>
        )}
      </th>
      {columns.map(({ id, isSample }, index) => {
        const value = fact.values[index];
        const link = fact.links?.[index];
        if (value === undefined)
          return (
            <td key={id} className={styles.none}>
              {fact.none ?? t('Not known')}
            </td>
          );
        return (
          <td key={id}>
            <span>{link ? <Link to={link}>{translatedContent(value)}</Link> : translatedContent(value)}</span>{' '}
            {fact.isFigure && isSample && <SampleMark />}
          </td>
        );
      })}
    </tr>
  );
}
