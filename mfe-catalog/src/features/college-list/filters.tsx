import { type ChosenFacets, type FacetCounts, facets } from '@setu/contracts';
import { Link, plain, t, translated, useLocation, useNavigate, useSearchParams } from '@setu/sdk';
import { Button, buttonClass, cx, useHydrated } from '@setu/ui';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { type Chosen, ChosenFilters } from './chosen-filters';
import { useAsksForNear } from '../near-me/near-place';
import { FilterForm } from './filter-form';
import { FilterSheet, useFilterSheet } from './filter-sheet';
import styles from './filters.module.css';
import { listAddress } from './list-address';

/** The filters beside the list. On a narrow window a sheet has them, and they are here only for readers without script. */
export function FilterColumn({ counts }: { counts: FacetCounts | undefined }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const hasRoom = useHasRoom();
  if (!hasRoom) return null;
  const change = (changes: Record<string, string | undefined>) =>
    void navigate(listAddress(params, changes), { preventScrollReset: true });
  return (
    <aside aria-label={plain('Filters')} className={cx(styles.column, 'ui-open-without-script')}>
      {/* A slot of its own is hydrated last: a narrow window drops it before. */}
      <Suspense>
        {/* A choice is shown before the list has loaded. */}
        <FilterForm params={params} counts={counts} onChange={change} onSubmit={() => undefined}>
          <noscript>
            <Button type="submit" wide>
              {t('Show colleges')}
            </Button>
          </noscript>
        </FilterForm>
      </Suspense>
    </aside>
  );
}

/** As filters.module.css has it. */
const room = '(min-width: 64rem)';
const subscribe = (changed: () => void) => {
  const query = window.matchMedia?.(room);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};
/** The server does not know; the style sheet hides what it wrote for nothing. */
const useHasRoom = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(room).matches ?? true,
    () => true,
  );

interface FilterBarProps {
  chosen: readonly Chosen[];
  ignored: ChosenFacets | undefined;
}

/** The way to the filters on a phone, and what the list is narrowed to. */
export function FilterBar({ chosen, ignored }: FilterBarProps) {
  const { isOpen, open, close } = useFilterSheet();
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const isNear = useAsksForNear(params.get('search') ?? '');
  return (
    <div className={styles.bar}>
      <Button
        variant="secondary"
        size="sm"
        icon="sliders"
        className={cx(styles.open, 'ui-needs-script')}
        aria-haspopup="dialog"
        onClick={open}
      >
        {chosen.length > 0 ? t('Filters ({count})', { count: chosen.length }) : t('Filters')}
      </Button>
      {!isNear && (
        <Link to={listAddress(params, { near: 'me' })} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('Colleges near me')}
        </Link>
      )}
      <ChosenFilters chosen={chosen} />
      <IgnoredFilters ignored={ignored} />
      {isHydrated && isOpen && <FilterSheet onClose={close} />}
    </div>
  );
}

/** Says which filters of the address no college has, and takes them out of it. */
function IgnoredFilters({ ignored }: { ignored: ChosenFacets | undefined }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const dropped = ignored ?? (state as { dropped?: ChosenFacets } | null)?.dropped;

  useEffect(() => {
    if (!ignored || !Object.keys(ignored).some((facet) => params.has(facet))) return;
    const none = Object.fromEntries(Object.keys(ignored).map((facet) => [facet, undefined]));
    void navigate(listAddress(params, none), {
      replace: true,
      preventScrollReset: true,
      state: { dropped: ignored },
    });
  }, [ignored, navigate, params]);

  if (!dropped) return null;
  const names = Object.entries(dropped).map(
    ([facet, value]) => `${translated(facets[facet as keyof ChosenFacets].label)}: “${value}”`,
  );
  return (
    <p role="status" className={styles.ignored}>
      {t(
        '{count, plural, one {No college has this filter, so we left it out: {names}.} other {No college has these filters, so we left them out: {names}.}}',
        { count: names.length, names: names.join(', ') },
      )}
    </p>
  );
}
