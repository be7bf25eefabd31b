import type { ListedCard, ListedCards } from '@setu/contracts';
import { http } from '@setu/sdk';
import { useEffect, useState } from 'react';

/** As many as one request may name. */
export const mostCards = 50;

export const cardsPath = (ids: readonly string[]): string =>
  `/api/colleges/cards${ids.length > 0 ? `?ids=${encodeURIComponent(ids.join(','))}` : ''}`;

/** What is known of the colleges and courses with these ids. What was read once is not read again; `retry` is there when a read failed. */
export function useListedCards(ids: readonly string[]): { cards: ReadonlyMap<string, ListedCard>; retry?: () => void } {
  const [cards, setCards] = useState<ReadonlyMap<string, ListedCard>>(new Map());
  const [failed, setFailed] = useState(false);
  const missing = ids.filter((id) => !cards.has(id)).slice(0, mostCards);
  const key = missing.join(',');

  useEffect(() => {
    if (key === '' || failed) return;
    let isCurrent = true;
    http.get<ListedCards>(cardsPath(key.split(','))).then(
      ({ data }) =>
        isCurrent && setCards((known) => new Map([...known, ...data.items.map((card) => [card.id, card] as const)])),
      () => isCurrent && setFailed(true),
    );
    return () => void (isCurrent = false);
  }, [key, failed]);
  useEffect(() => {
    if (!failed) return;
    const again = () => setFailed(false);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed]);

  return { cards, retry: failed ? () => setFailed(false) : undefined };
}
