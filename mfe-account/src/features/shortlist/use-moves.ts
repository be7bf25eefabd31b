import { plain } from '@setu/sdk';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeviceEntry } from './device-record';
import { place } from './merge-entries';
import { reorder } from './shortlist-store';

/** Moves entries: by buttons, where the focus stays on the entry, and by dragging. The new position is read out. */
export function useMoves(entries: readonly DeviceEntry[], titleOf: (entry: DeviceEntry) => string) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');

  const move = (entry: DeviceEntry, index: number, by?: number) => {
    flushSync(() => {
      reorder((all) => place(all, entry.id, index));
      setSaid(
        plain('{title} is now number {number} of {count}.', {
          title: titleOf(entry),
          number: index + 1,
          count: entries.length,
        }),
      );
    });
    if (by === undefined) return;
    const item = list.current!.querySelector(`[data-entry="${entry.id}"]`)!;
    const buttons = [...item.querySelectorAll<HTMLButtonElement>('[data-move]:enabled')];
    (buttons.find(({ dataset }) => dataset.move === String(by)) ?? buttons[0])?.focus();
  };
  return { list, said, move };
}
