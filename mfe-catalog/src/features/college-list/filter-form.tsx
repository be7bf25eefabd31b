import { type Facet, type FacetCounts, sortingNames, sortings } from '@setu/contracts';
import { paths } from '@setu/sdk';
import { Field, Select } from '@setu/ui';
import type { FormEvent, ReactNode } from 'react';
import { PickedFacet, SelectedFacet } from './filter-options';
import styles from './filters.module.css';
import { parametersOf } from './list-address';
import { SearchedFacet } from './searched-facet';

interface FilterFormProps {
  /** What is chosen, as an address names it. */
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
  const facet = (facet: Facet) => ({
    facet,
    counts,
    chosen: values[facet],
    choose: (name: Facet, value: string | undefined) =>
      // A district is one of its state.
      onChange({ ...(name === 'state' && { district: undefined }), [name]: value }),
  });
  return (
    <form action={paths.colleges()} aria-label="Filters" className={styles.form} autoComplete="off" onSubmit={submit}>
      {search && <input type="hidden" name="search" value={search} />}
      {literal && <input type="hidden" name="literal" value={literal} />}
      <Field label="Sort by">
        <Select
          name="order"
          value={orders.has(order ?? '') ? order : ''}
          onChange={({ target }) => onChange({ order: target.value || undefined })}
        >
          <option value="">{search ? 'Best match' : 'Mixed'}</option>
          <option value="name">Name, A to Z</option>
          {sortingNames.map((sorting) => (
            <option key={sorting} value={sorting}>
              {sortings[sorting]}
            </option>
          ))}
        </Select>
      </Field>
      <SelectedFacet {...facet('state')} />
      {values.state && <SelectedFacet {...facet('district')} />}
      <SearchedFacet {...facet('programme')} params={params} noun="programme" nouns="programmes" />
      <PickedFacet {...facet('level')} />
      <SelectedFacet {...facet('kind')} />
      <PickedFacet {...facet('type')} />
      <SearchedFacet {...facet('affiliation')} params={params} noun="university" nouns="universities" />
      <PickedFacet {...facet('women')} />
      <PickedFacet {...facet('rank')} />
      <PickedFacet {...facet('cost')} />
      <PickedFacet {...facet('rating')} />
      <PickedFacet {...facet('known')} />
      {children}
    </form>
  );
}

const orders = new Set<string>(['name', ...sortingNames]);
