import { Button, Card } from '@setu/ui';
import { useEffect, useRef } from 'react';
import styles from './draft.module.css';
import type { Draft } from './use-draft';

const timeZone = 'Asia/Kolkata';
const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone });
const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'short', timeZone });

/** `10:32`, or `20 Nov, 10:32` when it was not today, in India. */
export const formatSavedAt = (at: number, now = Date.now()): string =>
  date.format(at) === date.format(now) ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;

interface DraftOfferProps {
  draft: Draft;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers what was typed and not saved, before the form opens. */
export function DraftOffer({ draft: { at, values }, onRestore, onDiscard }: DraftOfferProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Card className={styles.offer}>
      <h2 ref={title} tabIndex={-1}>
        You have an unsaved draft from {formatSavedAt(at)}.
      </h2>
      <p>{values.name ? `It is about ${values.name}.` : 'It has no name yet.'} It is saved on this device only.</p>
      <div className="ui-row">
        <Button icon="pencil" onClick={onRestore}>
          Restore
        </Button>
        <Button variant="danger" icon="trash" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Card>
  );
}
