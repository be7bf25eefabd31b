import { useSearchParams } from '@setu/sdk';
import { RadioGroup } from '@setu/ui';

/** The filter of a list by the state of its items. The URL carries it as `state`; a value that is not an option counts as all. */
export function useStateFilter<T extends string>(options: readonly T[]): [T | undefined, (state: T | '') => void] {
  const [params, setParams] = useSearchParams();
  const state = options.find((option) => option === params.get('state'));
  const choose = (next: T | '') => {
    const changed = new URLSearchParams(params);
    if (next) changed.set('state', next);
    else changed.delete('state');
    setParams(changed);
  };
  return [state, choose];
}

interface StateFilterProps<T extends string> {
  /** Names the items: 'Messages'. */
  label: string;
  words: Readonly<Record<T, string>>;
  value: T | undefined;
  onChange(state: T | ''): void;
}

export const StateFilter = <T extends string>({ label, words, value, onChange }: StateFilterProps<T>) => (
  <RadioGroup<T | ''>
    label={label}
    options={[
      { value: '', label: 'All' },
      ...(Object.entries(words) as [T, string][]).map(([state, word]) => ({ value: state, label: word })),
    ]}
    value={value ?? ''}
    onChange={onChange}
  />
);
