import { type FacetCounts, facets } from '@setu/contracts';
import { Link, plain, t, translated, useSearchParams } from '@setu/sdk';
import { buttonClass, EmptyState } from '@setu/ui';
import styles from './college-list.module.css';
import { type Chosen, withoutFilters } from './chosen-filters';
import { listAddress } from './list-address';
import { facetValueText } from './facet-value-text';

interface NoneFitsProps {
  search: string;
  chosen: readonly Chosen[];
  counts: FacetCounts | undefined;
}

/** Says that no college fits all filters, and which of them to drop. */
export function NoneFits({ search, chosen, counts }: NoneFitsProps) {
  const [params] = useSearchParams();
  const ways = chosen
    .map((each) => ({ ...each, count: counts?.without[each.facet] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <EmptyState
      title={
        search
          ? plain('No college for “{search}” fits these filters', { search })
          : plain('No college fits these filters')
      }
      action={chosen.length > 1 || ways.length === 0 ? <WithoutFilters /> : undefined}
    >
      {ways.length > 0 && (
        <ul className={styles.suggestions} aria-label={plain('Try instead')}>
          {ways.map(({ facet, value, count }) => (
            <li key={facet}>
              <Link
                to={listAddress(params, { [facet]: undefined })}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
                aria-label={plain(
                  'Without the filter {filter}: {value}, {count, plural, one {# college} other {# colleges}}',
                  { filter: translated(facets[facet].label), value: facetValueText(facet, value), count },
                )}
              >
                {t('Without “{value}”: {count, plural, one {# college} other {# colleges}}', {
                  value: facetValueText(facet, value),
                  count,
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

/** For an address with a value that no college has. */
export const UnknownFilter = () => (
  <EmptyState title={plain('No college matches this filter')} action={<WithoutFilters />}>
    <p>{t('This link may be old. Places and programmes change their names.')}</p>
  </EmptyState>
);

function WithoutFilters() {
  const [params] = useSearchParams();
  return (
    <Link to={withoutFilters(params)} className={buttonClass({ variant: 'secondary' })}>
      {t('Remove all filters')}
    </Link>
  );
}
