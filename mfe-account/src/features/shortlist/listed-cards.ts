import { api, type ListedCard } from '@setu/contracts';
import { send } from '@setu/sdk';
import { useEffect, useState } from 'react';

/** As many as one request may name. */
export const maxCards = 50;

/** Returns the facts about the colleges and courses with these ids, by id. Each is fetched once. `retry` is set after a failed fetch. */
export function useListedCards(ids: readonly string[]): { cards: ReadonlyMap<string, ListedCard>; retry?: () => void } {
  const [cards, setCards] = useState<ReadonlyMap<string, ListedCard>>(new Map());
  const [failed, setFailed] = useState(false);
  const missing = ids.filter((id) => !cards.has(id)).slice(0, maxCards);
  const key = missing.join(',');

  useEffect(() => {
    if (key === '' || failed) return;
    let isCurrent = true;
    send(api.colleges.cards, { query: { ids: key } }).then(
      ({ items }) =>
        isCurrent && setCards((known) => new Map([...known, ...items.map((card) => [card.id, card] as const)])),
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
