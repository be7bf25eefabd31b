import { formatNumber, plural, type Todo } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { Card } from '@setu/ui';
import { IndiaMap } from '@setu/ui/india-map';
import { adminPaths } from '../../paths';
import styles from './dashboard.module.css';

/** From so many colleges on a state has the next colour. */
const steps = [1, 20, 100, 500, 2000];

/** The states with colleges whose type is not known, on a map and in a list, the most first. Each leads to them in the table. */
export function Untyped({ states }: { states: NonNullable<Todo['untyped']> }) {
  const total = states.reduce((sum, { colleges }) => sum + colleges, 0);
  const max = Math.max(...states.map(({ colleges }) => colleges));
  return (
    <Card as="section" aria-labelledby="untyped" className={styles.chart}>
      <h3 id="untyped" className={styles.chartTitle}>
        Colleges without a type, by state
      </h3>
      <p>{formatNumber(total)} in total</p>
      <div className={styles.untyped}>
        <IndiaMap
          listId="untyped-states"
          label="Map of India: colleges without a type, by state"
          legend="Colours by number of colleges without a type"
          steps={steps}
          states={states.map(({ state, colleges }) => ({
            name: state,
            count: colleges,
            text: `${state}: ${plural(colleges, 'college')} without a type`,
            to: tablePath(state),
          }))}
          Link={Link}
        />
        <ul role="list" id="untyped-states" tabIndex={-1} aria-labelledby="untyped" className={styles.states}>
          {states.map(({ state, colleges }) => (
            <li key={state} style={{ '--share': colleges / max } as Record<string, number>}>
              <Link to={tablePath(state)}>{state || 'State not known'}</Link> <span>{formatNumber(colleges)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const tablePath = (state: string) =>
  `${adminPaths.colleges()}?${new URLSearchParams({ type: 'none', state: state || 'none' })}`;
