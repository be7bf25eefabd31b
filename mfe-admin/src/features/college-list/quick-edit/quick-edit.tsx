import type { AdminCollege } from '@setu/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { focusCard } from '../../../components/card-list';
import { useMay } from '../../../components/rights';
import { KeyboardHelp } from './keyboard-help';
import { QuickEditDialog } from './quick-edit-dialog';
import { useWalk } from './use-walk';

interface QuickEditProps {
  list: { items: AdminCollege[]; total: number | undefined; hasMore: boolean; loadMore(): void; reload(): unknown };
}

/** The keyboard of the list: from row to row, to the search, and a small form of one college after the other. */
export function QuickEdit({ list }: QuickEditProps) {
  const mayChange = useMay()('catalogue');
  const { walk, item: college, go, end } = useWalk(list);
  const [isSaved, setIsSaved] = useState(false);
  const [isHelping, setIsHelping] = useState(false);

  const actions: Record<string, () => void> = {
    j: () => focusRow(focusedRow() + 1),
    k: () => focusRow(focusedRow() - 1),
    ...(mayChange && { e: () => go(Math.max(focusedRow(), 0)) }),
    '/': () => document.querySelector<HTMLElement>('#main input[type="search"]')?.focus(),
    '?': () => setIsHelping(true),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isTyping(event) ? undefined : actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const close = () => {
    end();
    if (isSaved) void list.reload();
    setIsSaved(false);
    if (walk) requestAnimationFrame(() => focusRow(walk.at));
  };

  return (
    <>
      {walk && (
        <QuickEditDialog
          key={walk.at}
          college={college}
          place={`${walk.at + 1} of ${walk.total}`}
          onSaved={() => setIsSaved(true)}
          onNext={() => go(walk.at + 1) || close()}
          onPrevious={walk.at > 0 ? () => go(walk.at - 1) : undefined}
          onClose={close}
        />
      )}
      {isHelping && <KeyboardHelp onClose={() => setIsHelping(false)} />}
    </>
  );
}

const page = () => document.getElementById('main') ?? document.body;

/** Index of the row that has the focus; -1 outside the list. */
const focusedRow = () =>
  Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0) - 1;

const focusRow = (index: number) => focusCard(page(), Math.max(index, 0) + 1);

/** A key is text in a field, belongs to the dialog that is open, or is a short cut of the browser. */
const isTyping = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null);
