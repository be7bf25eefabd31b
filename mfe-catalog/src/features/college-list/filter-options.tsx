import { type Facet, type FacetCount, type FacetCounts, facets, formatNumber } from '@setu/contracts';
import { langOf, plain, t, translated, translatedContent } from '@setu/sdk';
import { Field, Select } from '@setu/ui';
import styles from './filters.module.css';
import { facetValueText } from './facet-value-text';

export interface FacetProps {
  facet: Facet;
  /** Values to choose from; undefined until the first answer. */
  counts: FacetCounts | undefined;
  chosen: string | undefined;
  choose(facet: Facet, value: string | undefined): void;
}

/** A value to choose; without a count when nothing else that is chosen leaves a college with it. */
type Option = Pick<FacetCount, 'value'> & Partial<FacetCount>;

/** The values of a facet with the chosen one, even when nothing fits it. Places are sorted by name, anything else by how many have it. */
export function optionsOf(known: readonly FacetCount[], facet: Facet, chosen: string | undefined): Option[] {
  const options: Option[] =
    chosen && !known.some(({ value }) => isSame(value, chosen)) ? [{ value: chosen }, ...known] : [...known];
  if (facets[facet].values !== 'places') return options;
  const named = options.map((option) => ({ option, text: facetValueText(facet, option.value) }));
  return named.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ option }) => option);
}

export const isSame = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase();

/** A facet with values of any length, as the device's own list. */
export function SelectedFacet({ facet, counts, chosen, choose }: FacetProps) {
  const options = optionsOf(counts?.values[facet] ?? [], facet, chosen);
  return (
    <Field label={translated(facets[facet].label)}>
      <Select
        name={facet}
        value={options.find(({ value }) => isSame(value, chosen))?.value ?? ''}
        onChange={({ target }) => choose(facet, target.value || undefined)}
      >
        <option value="">{plain('Any')}</option>
        {options.map(({ value, count }) => (
          <option key={value} value={value} lang={langOf(facetValueText(facet, value))}>
            {count === undefined
              ? facetValueText(facet, value)
              : `${facetValueText(facet, value)} (${formatNumber(count)})`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Returns the position of a mark or range, which the number of colleges does not tell. */
function numberIn(value: string): number {
  if (value.startsWith('Under')) return 0;
  const number = Number(/\d+(?:\.\d+)?/.exec(value)?.[0] ?? Infinity);
  return value.startsWith('Rated') ? -number : number;
}

/** A facet with a few short values, all in sight. */
export function PickedFacet({ facet, counts, chosen, choose }: FacetProps) {
  const options = optionsOf(counts?.values[facet] ?? [], facet, chosen);
  if (facets[facet].values === 'numbers') options.sort((a, b) => numberIn(a.value) - numberIn(b.value));
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{translatedContent(facets[facet].label)}</legend>
      <div className={styles.picks}>
        <Picks options={options} withAny facet={facet} chosen={chosen} choose={choose} />
      </div>
    </fieldset>
  );
}

interface PicksProps extends Omit<FacetProps, 'counts'> {
  options: readonly Option[];
  /** Offers "Any" too. */
  withAny: boolean;
}

export const Picks = ({ options, withAny, facet, chosen, choose }: PicksProps) => (
  <>
    {withAny && <Pick name={facet} value="" isChosen={!chosen} onChoose={() => choose(facet, undefined)} />}
    {options.map(({ value, count }) => (
      <Pick
        key={value}
        name={facet}
        value={value}
        count={count}
        isChosen={isSame(value, chosen)}
        onChoose={() => choose(facet, value)}
      />
    ))}
  </>
);

interface PickProps extends Option {
  name: Facet;
  isChosen: boolean;
  onChoose(): void;
}

/** One value as a radio button; the empty one means any. */
const Pick = ({ name, value, count, isChosen, onChoose }: PickProps) => (
  <label className={styles.pick}>
    <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
    <span lang={langOf(facetValueText(name, value))}>{value ? facetValueText(name, value) : t('Any')}</span>
    {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
  </label>
);
