import { type Facet, facetNames, facets, type ChosenFacets } from '@setu/contracts';
import { langOf, Link, plain, t, translated, useSearchParams } from '@setu/sdk';
import { cx, Icon } from '@setu/ui';
import { useEffect, useRef } from 'react';
import styles from './filters.module.css';
import { listAddress, parametersOf } from './list-address';
import { facetValueText } from './facet-value-text';

export interface Chosen {
  facet: Facet;
  value: string;
}

/** The filters that the address names, but for those that no college has. */
export function useChosen(ignored: ChosenFacets = {}): Chosen[] {
  const [params] = useSearchParams();
  return chosenOf(params).filter(({ facet }) => ignored[facet] === undefined);
}

function chosenOf(params: URLSearchParams): Chosen[] {
  const values = parametersOf(params);
  return facetNames.flatMap((facet) => (values[facet] ? [{ facet, value: values[facet] }] : []));
}

export const withoutFilters = (params: URLSearchParams): string =>
  listAddress(params, Object.fromEntries(facetNames.map((facet) => [facet, undefined])));

/** Lists the chosen filters, each with a button to remove it. */
export function ChosenFilters({ chosen }: { chosen: readonly Chosen[] }) {
  const [params] = useSearchParams();
  const chips = useRetainedFocus(chosen.length);
  if (chosen.length === 0) return null;
  return (
    <ul ref={chips} role="list" aria-label={plain('Active filters')} tabIndex={-1} className={styles.chips}>
      {chosen.map(({ facet, value }) => (
        <li key={facet}>
          <Link
            to={listAddress(params, { [facet]: undefined, ...(facet === 'state' && { district: undefined }) })}
            preventScrollReset
            className={cx('ui-badge ui-badge--accent', styles.chip)}
            aria-label={plain('Remove the filter {filter}: {value}', {
              filter: translated(facets[facet].label),
              value: facetValueText(facet, value),
            })}
          >
            <span lang={langOf(facetValueText(facet, value))}>{facetValueText(facet, value)}</span>
            <Icon name="x" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link to={withoutFilters(params)} preventScrollReset className={styles.clear}>
            {t('Clear all')}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** A chip that is pressed is gone: the focus goes to the one that follows, so that the keyboard does not restart at the top of the page. */
function useRetainedFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isRemoved = count < before.current;
    before.current = count;
    if (isRemoved && (document.activeElement ?? document.body) === document.body)
      (list.current?.querySelector('a') ?? document.getElementById('colleges-found'))?.focus({ preventScroll: true });
  }, [count]);
  return list;
}
