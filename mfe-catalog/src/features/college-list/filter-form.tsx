import { type Facet, type FacetCounts, facetNames, facets, isSearched, sortingNames, sortings } from '@setu/contracts';
import { address, langOf, Link, msg, paths, plain, t, translated } from '@setu/sdk';
import { Field, Select } from '@setu/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { chancesPath } from '../chances/chance-form-values';
import { isSame, PickedFacet, SelectedFacet } from './filter-options';
import styles from './filters.module.css';
import { parametersOf } from './list-address';
import { SearchedFacet } from './searched-facet';

interface FilterFormProps {
  /** Chosen values, as the address names them. */
  params: URLSearchParams;
  counts: FacetCounts | undefined;
  /** Receives what to change in those parameters. */
  onChange(changes: Record<string, string | undefined>): void;
  onSubmit(): void;
  /** The button. */
  children: ReactNode;
}

/** Everything by which the list is narrowed and sorted. Without script its button leads to the list, since its fields are named like the parameters. */
export function FilterForm({ params, counts, onChange, onSubmit, children }: FilterFormProps) {
  const { search, literal, order, ...values } = parametersOf(params);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const choose = (changes: Record<string, string | undefined>) =>
    onChange({ ...Object.fromEntries(partsOf(changes).map((name) => [name, undefined])), ...changes });
  const shownOrder = orders.has(order ?? '') ? order : '';

  // The visitor may have changed the server-rendered form before hydration.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const shown: Record<string, string | undefined> = { ...values, search, literal, order: shownOrder };
    const changes = [...new FormData(form.current!)].filter(
      ([name, value]) => !isSame(value as string, shown[name] ?? ''),
    );
    if (changes.length > 0)
      choose(Object.fromEntries(changes.map(([name, value]) => [name, (value as string) || undefined])));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- from then on each choice is heard
  }, []);

  const control = (facet: Facet) => {
    const { within, control } = facets[facet];
    if (within && !values[within]) return null;
    const shared = {
      counts,
      chosen: values[facet],
      choose: (name: Facet, value: string | undefined) => choose({ [name]: value }),
    };
    if (isSearched(facet)) return <SearchedFacet key={facet} facet={facet} {...shared} params={params} />;
    const Control = control === 'select' ? SelectedFacet : PickedFacet;
    return <Control key={facet} facet={facet} {...shared} />;
  };
  return (
    <form
      ref={form}
      action={address(paths.colleges())}
      aria-label={plain('Filters')}
      className={styles.form}
      autoComplete="off"
      onSubmit={submit}
    >
      {search && <input type="hidden" name="search" value={search} />}
      {literal && <input type="hidden" name="literal" value={literal} />}
      <Field label={t('Sort by')}>
        <Select name="order" value={shownOrder} onChange={({ target }) => choose({ order: target.value || undefined })}>
          <option value="">{plain(search ? msg('Best match') : msg('Mixed'))}</option>
          <option value="name">{plain('Name, A to Z')}</option>
          {sortingNames.map((sorting) => (
            <option key={sorting} value={sorting} lang={langOf(translated(sortings[sorting]))}>
              {translated(sortings[sorting])}
            </option>
          ))}
        </Select>
      </Field>
      {facetNames.map(control)}
      {/* A rank is in no address of this list, because its pages are cached for all visitors. */}
      <Link to={chancesPath({ view: 'colleges', where: values.state ?? '' })}>{t('Colleges within my rank')}</Link>
      {children}
    </form>
  );
}

const orders = new Set<string>(['name', ...sortingNames]);

/** Returns the facets whose values are parts of a changed one: a district is one of its state. */
const partsOf = (changes: object) => facetNames.filter((name) => (facets[name].within ?? '') in changes);
