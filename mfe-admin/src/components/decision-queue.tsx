import { type Pages, useSearchParams } from '@setu/sdk';
import { RadioGroup } from '@setu/ui';
import { type ReactNode, useRef } from 'react';
import { PagedList } from './admin-list';
import styles from './decision-queue.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal';

/** Callbacks of the card of an item. */
export interface ItemEvents {
  /** The item was decided, and leaves the list. */
  onDecided(): void;
  /** The item is not as it was shown. */
  onStale(): void;
}

interface DecisionQueueProps<T> {
  list: Pages<T>;
  label: string;
  /** Title of the error when the list does not load. */
  failed: string;
  /** Shown when the list is empty. */
  none: string;
  /** The card of an item, a list item with its key. */
  children(item: T, events: ItemEvents): ReactNode;
}

/** A list of what waits for a decision. When an item is decided and goes, the focus moves to the one that follows, or to the filter. */
export function DecisionQueue<T extends { _id: string }>({
  list,
  label,
  failed,
  none,
  children,
}: DecisionQueueProps<T>) {
  const box = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(
    list.items.map(({ _id }) => _id),
    (index) =>
      (
        box.current?.children[index]?.querySelector<HTMLElement>('a, button') ??
        document.querySelector<HTMLElement>('[type="radio"]:checked, [role="tab"][aria-selected="true"]')
      )?.focus(),
  );
  return (
    <PagedList list={list} failed={failed} none={none}>
      {(items) => (
        <ul ref={box} role="list" aria-label={label} className={styles.list}>
          {items.map((item) =>
            children(item, { onDecided: () => void list.remove(item), onStale: () => void list.reload() }),
          )}
        </ul>
      )}
    </PagedList>
  );
}

/** The state whose items a queue shows, from the address, and the filter that changes it. The first state is the default. */
export function useQueueState<S extends string>(
  label: string,
  states: readonly { value: S; label: string }[],
): [state: S, filter: ReactNode] {
  const [params, setParams] = useSearchParams();
  const first = states[0]!.value;
  const state = states.find(({ value }) => value === params.get('state'))?.value ?? first;
  const choose = (value: S) => setParams(value === first ? {} : { state: value });
  return [state, <RadioGroup key="state" label={label} options={states} value={state} onChange={choose} />];
}
