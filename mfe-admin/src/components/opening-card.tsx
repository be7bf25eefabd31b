import { Card } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './opening-card.module.css';

interface OpeningCardProps {
  title: ReactNode;
  onOpen(): void;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A card that opens a dialog wherever it is pressed; its title is the button. */
export const OpeningCard = ({ title, onOpen, tools, children }: OpeningCardProps) => (
  <Card as="article" interactive className={styles.card}>
    <h2 className={styles.title}>
      <button type="button" aria-haspopup="dialog" className={`ui-card__link ${styles.opener}`} onClick={onOpen}>
        {title}
      </button>
    </h2>
    {tools && <div className={styles.tools}>{tools}</div>}
    <div className={styles.body}>{children}</div>
  </Card>
);
