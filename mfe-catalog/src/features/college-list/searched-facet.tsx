import { api, facets, type SearchedFacet as SearchedFacetName } from '@setu/contracts';
import { msg, plain, translatedContent, useCall } from '@setu/sdk';
import { useEffect, useRef, useState } from 'react';
import { type FacetProps, optionsOf, Picks } from './filter-options';
import styles from './filters.module.css';
import { valuesQuery } from './list-address';

interface SearchedFacetProps extends FacetProps {
  /** Other chosen filters, which limit the colleges that are counted. */
  params: URLSearchParams;
  facet: SearchedFacetName;
}

const words = {
  programme: {
    find: msg('Find a programme'),
    none: msg('No programme matches “{text}”.'),
    found: msg('{count, plural, one {# programme} other {# programmes}} found'),
  },
  affiliation: {
    find: msg('Find a university'),
    none: msg('No university matches “{text}”.'),
    found: msg('{count, plural, one {# university} other {# universities}} found'),
  },
};

const typingPauseMs = 200;

/** A facet with hundreds of values: the most frequent ones, and a field that finds any other. */
export function SearchedFacet({ facet, counts, chosen, choose, params }: SearchedFacetProps) {
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
      <legend>{translatedContent(facets[facet].label)}</legend>
      <input
        ref={field}
        type="search"
        className={`ui-input ui-needs-script ${styles.find}`}
        aria-label={plain(words[facet].find)}
        placeholder={plain(words[facet].find)}
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
        {wanted && data ? translatedContent(foundText(facet, data.values.length, wanted)) : ''}
      </p>
      <div className={styles.rows}>
        <Picks options={options} withAny={!wanted} facet={facet} chosen={chosen} choose={choose} />
      </div>
    </fieldset>
  );
}

const foundText = (facet: SearchedFacetName, count: number, text: string) =>
  count === 0 ? plain(words[facet].none, { text }) : plain(words[facet].found, { count });

/** Follows a text after a short pause, so that each key does not ask the server. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return text && paused;
}
