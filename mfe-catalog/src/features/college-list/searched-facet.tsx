import { api, facets, plural } from '@setu/contracts';
import { useCall } from '@setu/sdk';
import { useEffect, useRef, useState } from 'react';
import { type FacetProps, optionsOf, Picks } from './filter-options';
import styles from './filters.module.css';
import { valuesQuery } from './list-address';

interface SearchedFacetProps extends FacetProps {
  /** Other chosen filters, which limit the colleges that are counted. */
  params: URLSearchParams;
  /** Names one value, such as `university`. */
  noun: string;
  /** Its plural. */
  nouns: string;
}

const typingPauseMs = 200;

/** A facet with hundreds of values: the most frequent ones, and a field that finds any other. */
export function SearchedFacet({ facet, counts, chosen, choose, params, noun, nouns }: SearchedFacetProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The visitor may have typed into the server-rendered field before hydration.
  useEffect(() => setText(field.current!.value), []);
  const wanted = usePaused(text.trim());
  const input = wanted ? { params: { facet }, query: valuesQuery(facet, wanted, params) } : null;
  const { data } = useCall(api.colleges.facetValues, input);
  const found = wanted ? data?.values : counts?.values[facet];
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const options = optionsOf(found ?? last ?? [], facet, wanted ? undefined : chosen);
  return (
    <fieldset className={styles.group}>
      <legend>{facets[facet]}</legend>
      <input
        ref={field}
        type="search"
        className={`ui-input ui-needs-script ${styles.find}`}
        aria-label={`Find a ${noun}`}
        placeholder={`Find a ${noun}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className={wanted && data?.values.length === 0 ? styles.none : 'ui-visually-hidden'}>
        {wanted && data ? foundText(data.values.length, wanted, noun, nouns) : ''}
      </p>
      <div className={styles.rows}>
        <Picks options={options} withAny={!wanted} facet={facet} chosen={chosen} choose={choose} />
      </div>
    </fieldset>
  );
}

const foundText = (count: number, text: string, noun: string, nouns: string) =>
  count === 0 ? `No ${noun} matches “${text}”.` : `${plural(count, noun, nouns)} found`;

/** Follows a text after a short pause, so that each key does not ask the server. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return text && paused;
}
