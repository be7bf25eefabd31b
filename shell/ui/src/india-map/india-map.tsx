import { plain, t } from '@setu/sdk';
import type { ComponentType, ReactNode } from 'react';
import styles from './india-map.module.css';
import { shapes, viewBox } from './india-shapes';

interface IndiaMapProps {
  /** Accessible name of the map: 'Map of India: colleges by state'. */
  label: string;
  /** Title of the colours: 'Colours by number of colleges'. */
  legend: string;
  /** Five numbers from which a state has the next colour. */
  steps: readonly number[];
  /** Id of the list with the same content, to which keyboard users can skip. */
  listId: string;
  states: readonly { name: string; count: number; text: string; to: string }[];
  /** Link component of the sdk. */
  Link: ComponentType<{ to: string; 'aria-label': string; 'data-level': number; children: ReactNode }>;
}

const markerRadius = 9;

/**
 * The states and union territories, each a link and coloured by a number. A list beside it has the same content, for
 * users who cannot point at a small state; the first link leads there.
 */
export function IndiaMap({ label, legend, steps, listId, states, Link }: IndiaMapProps) {
  const known = new Map(states.map((state) => [state.name, state]));
  const levelOf = (count: number) => steps.filter((from) => count >= from).length;
  return (
    <figure className={styles.figure}>
      <a href={`#${listId}`} className={styles.skip}>
        {t('Skip the map')}
      </a>
      <svg viewBox={viewBox} className={styles.map} role="group" aria-label={label}>
        {byMarker.map(({ state, path, marker }) => {
          const shape = (
            <>
              <path d={path} />
              {marker && <circle cx={marker[0]} cy={marker[1]} r={markerRadius} />}
            </>
          );
          const counted = known.get(state);
          return counted ? (
            <Link key={state} to={counted.to} aria-label={counted.text} data-level={levelOf(counted.count)}>
              <title>{counted.text}</title>
              {shape}
            </Link>
          ) : (
            <g key={state} data-level={0} aria-hidden>
              {shape}
            </g>
          );
        })}
      </svg>
      <figcaption>
        <ul className={styles.legend} aria-label={legend}>
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
          {t(
            'The borders are those that India draws. Map: <map>@react-map/india</map> (MIT) after <original>MapSVG</original> (<license>CC BY 4.0</license>), simplified.',
            sources,
          )}
        </p>
      </figcaption>
    </figure>
  );
}

const sources = {
  map: (content: ReactNode) => <a href="https://www.npmjs.com/package/@react-map/india">{content}</a>,
  original: (content: ReactNode) => <a href="https://mapsvg.com/maps/india">{content}</a>,
  license: (content: ReactNode) => <a href="https://creativecommons.org/licenses/by/4.0/">{content}</a>,
};

/** A marker is above its neighbours. */
const byMarker = [...shapes].sort((a, b) => Number(!!a.marker) - Number(!!b.marker));

const rangeText = (from: number, next: number | undefined) =>
  next === undefined
    ? plain('{from, number} and more', { from })
    : plain('{from, number} to {to, number}', { from, to: next - 1 });
