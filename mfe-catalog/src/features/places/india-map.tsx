import { type CountedName, formatNumber, plural } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { placePath } from '../../common/place-paths';
import styles from './india-map.module.css';
import { shapes, viewBox } from './india-shapes';

/** From so many colleges on a state has the next colour. */
const steps = [1, 50, 300, 1000, 3000];
const levelOf = (count: number) => steps.filter((from) => count >= from).length;
const markerRadius = 9;

/**
 * The states and union territories, each a link to its colleges and coloured by their number. It says nothing that the list beside it does not say,
 * which is the way for those who cannot point at a small state.
 */
export function IndiaMap({ states }: { states: readonly CountedName[] }) {
  const known = new Map(states.map((state) => [state.name, state]));
  return (
    <figure className={styles.figure}>
      <svg viewBox={viewBox} className={styles.map} role="group" aria-label="Map of India: colleges by state">
        {byMarker.map(({ state, path, marker }) => {
          const shape = (
            <>
              <path d={path} />
              {marker && <circle cx={marker[0]} cy={marker[1]} r={markerRadius} />}
            </>
          );
          const { name, slug, count } = known.get(state) ?? { name: state, slug: '', count: 0 };
          const text = `${name}: ${plural(count, 'college')}`;
          return count === 0 ? (
            <g key={name} data-level={0} aria-hidden>
              {shape}
            </g>
          ) : (
            <Link key={name} to={placePath(slug)} aria-label={text} data-level={levelOf(count)}>
              <title>{text}</title>
              {shape}
            </Link>
          );
        })}
      </svg>
      <figcaption>
        <ul className={styles.legend} aria-label="Colours by number of colleges">
          {steps.map((from, index) => (
            <li key={from}>
              <svg viewBox="0 0 1 1" data-level={index + 1} aria-hidden>
                <rect width="1" height="1" />
              </svg>
              {rangeText(from, steps[index + 1])}
            </li>
          ))}
        </ul>
        <p className={styles.source}>
          The borders are those that India draws. Map:{' '}
          <a href="https://www.npmjs.com/package/@react-map/india">@react-map/india</a> (MIT) after{' '}
          <a href="https://mapsvg.com/maps/india">MapSVG</a> (
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>), simplified.
        </p>
      </figcaption>
    </figure>
  );
}

/** A marker lies above its neighbours. */
const byMarker = [...shapes].sort((a, b) => Number(!!a.marker) - Number(!!b.marker));

const rangeText = (from: number, next: number | undefined) =>
  next === undefined ? `${formatNumber(from)} and more` : `${formatNumber(from)} to ${formatNumber(next - 1)}`;
