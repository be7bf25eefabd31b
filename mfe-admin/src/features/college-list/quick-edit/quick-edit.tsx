import type { AdminCollege } from '@setu/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { focusCard } from '../../../components/card-list';
import { KeyboardHelp } from './keyboard-help';
import { QuickEditDialog } from './quick-edit-dialog';

interface QuickEditProps {
  list: { items: AdminCollege[]; total: number | undefined; hasMore: boolean; loadMore(): void; reload(): unknown };
}

/** The keyboard of the list: from row to row, to the search, and a small form of one college after the other. */
export function QuickEdit({ list }: QuickEditProps) {
  const { items, total = items.length, hasMore } = list;
  /** Index of the college that is edited. */
  const [edited, setEdited] = useState<number>();
  const [isSaved, setIsSaved] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const college = edited === undefined ? undefined : items[edited];

  const actions: Record<string, () => void> = {
    j: () => focusRow(focusedRow() + 1),
    k: () => focusRow(focusedRow() - 1),
    e: () => setEdited(items.length > 0 ? Math.max(focusedRow(), 0) : undefined),
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

  const close = (row = edited) => {
    setEdited(undefined);
    if (isSaved) void list.reload();
    setIsSaved(false);
    if (row !== undefined) requestAnimationFrame(() => focusRow(row));
  };
  const go = (row: number) => {
    if (row >= total || row < 0) return close();
    if (row >= items.length && hasMore) list.loadMore();
    setEdited(row);
  };

  return (
    <>
      {edited !== undefined && (
        <QuickEditDialog
          key={edited}
          college={college}
          place={`${edited + 1} of ${total}`}
          onSaved={() => setIsSaved(true)}
          onNext={() => go(edited + 1)}
          onPrevious={edited > 0 ? () => go(edited - 1) : undefined}
          onClose={() => close()}
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
