import { type Facet, type FacetCounts, facetNames, facets, formatNumber } from '@setu/contracts';
import { Link, paths, useNavigate, useSearchParams } from '@setu/sdk';
import { Button, buttonClass, cx, Field, Icon, Select } from '@setu/ui';
import { type FormEvent, useRef } from 'react';
import styles from './filters.module.css';
import { listAddress, parametersOf } from './list-address';

interface FiltersProps {
  /** What there is to choose; nothing is known before the first answer. */
  counts: FacetCounts | undefined;
}

/** What the list is narrowed to, as chips to remove, and a form to narrow it by. Without script the form works by its button. */
export function Filters({ counts }: FiltersProps) {
  const [params] = useSearchParams();
  const chosen = useChosen();
  return (
    <div className={styles.bar}>
      <FilterForm counts={counts} chosen={chosen.length} />
      {chosen.map(({ facet, value }) => (
        <Link
          key={facet}
          to={listAddress(params, { [facet]: undefined })}
          className={cx('ui-badge ui-badge--accent', styles.chip)}
          aria-label={`Remove the filter ${facets[facet]}: ${value}`}
        >
          {value}
          <Icon name="x" />
        </Link>
      ))}
      {chosen.length > 1 && <Link to={withoutFilters(params)}>Clear all</Link>}
    </div>
  );
}

/** The chosen values as the address names them. */
export function useChosen(): { facet: Facet; value: string }[] {
  const [params] = useSearchParams();
  const values = parametersOf(params);
  return facetNames.flatMap((facet) => (values[facet] ? [{ facet, value: values[facet] }] : []));
}

export const withoutFilters = (params: URLSearchParams): string =>
  listAddress(params, Object.fromEntries(facetNames.map((facet) => [facet, undefined])));

function FilterForm({ counts, chosen }: { counts: FacetCounts | undefined; chosen: number }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const details = useRef<HTMLDetailsElement>(null);
  const { search, literal, order, ...values } = parametersOf(params);

  const choose = (name: string, value: string) => {
    const others = name === 'state' ? { district: undefined } : {};
    void navigate(listAddress(params, { ...others, [name]: value || undefined }), { preventScrollReset: true });
  };
  // What is chosen shows at once; the button only closes the form.
  const close = (event: FormEvent) => {
    event.preventDefault();
    details.current!.open = false;
  };

  return (
    <details ref={details} className={styles.filters}>
      <summary className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        <Icon name="chevron-down" />
      </summary>
      <form action={paths.colleges()} aria-label="Filters" className={styles.form} autoComplete="off" onSubmit={close}>
        {search && <input type="hidden" name="search" value={search} />}
        {literal && <input type="hidden" name="literal" value={literal} />}
        {facetNames
          .filter((facet) => facet !== 'district' || values.state)
          .map((facet) => (
            <Field key={facet} label={facets[facet]}>
              <Select
                name={facet}
                value={shownValue(counts, facet, values[facet])}
                onChange={({ target }) => choose(facet, target.value)}
              >
                <option value="">Any</option>
                {optionsOf(counts, facet, values[facet]).map(({ value, count }) => (
                  <option key={value} value={value}>
                    {count === undefined ? value : `${value} (${formatNumber(count)})`}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        <Field label="Order">
          <Select name="order" value={order ?? ''} onChange={({ target }) => choose('order', target.value)}>
            <option value="">{search ? 'Best match' : 'Mixed'}</option>
            <option value="name">Name, A to Z</option>
          </Select>
        </Field>
        <Button type="submit" className={styles.show}>
          Show colleges
        </Button>
      </form>
    </details>
  );
}

const isSame = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase();

/** The chosen value as its option writes it. */
const shownValue = (counts: FacetCounts | undefined, facet: Facet, chosen: string | undefined): string =>
  counts?.values[facet]?.find(({ value }) => isSame(value, chosen))?.value ?? chosen ?? '';

/** Places by name; what else there is by how many have it. A chosen value is there even when nothing fits it. */
function optionsOf(
  counts: FacetCounts | undefined,
  facet: Facet,
  chosen: string | undefined,
): { value: string; count?: number }[] {
  const known = counts?.values[facet] ?? [];
  const options =
    chosen && !known.some(({ value }) => isSame(value, chosen)) ? [{ value: chosen }, ...known] : [...known];
  const isPlace = facet === 'state' || facet === 'district';
  return isPlace ? options.sort((a, b) => (a.value < b.value ? -1 : 1)) : options;
}
