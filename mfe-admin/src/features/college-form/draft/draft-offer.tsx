import { Button, Card } from '@setu/ui';
import { useEffect, useRef } from 'react';
import type { Draft } from './draft-store';
import styles from './draft.module.css';
import { formatKept } from './format-kept';

interface DraftOfferProps {
  draft: Draft;
  onRestore(): void;
  onDiscard(): void;
}

/** Before the form: what was typed and not saved is there, and it is decided now what becomes of it. */
export function DraftOffer({ draft: { at, values }, onRestore, onDiscard }: DraftOfferProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Card className={styles.offer}>
      <h2 ref={title} tabIndex={-1}>
        You have an unsaved draft from {formatKept(at)}.
      </h2>
      <p>{values.name ? `It is about ${values.name}.` : 'It has no name yet.'} It is kept on this device only.</p>
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
