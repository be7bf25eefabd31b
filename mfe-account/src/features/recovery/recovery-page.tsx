import { PageHead } from '@setu/sdk';
import { Card, Container } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './recovery.module.css';

interface RecoveryPageProps {
  title: string;
  /** What this page is for. */
  lead: ReactNode;
  children: ReactNode;
}

/** One question on one card. */
export function RecoveryPage({ title, lead, children }: RecoveryPageProps) {
  return (
    <Container className={styles.page}>
      <PageHead title={title} />
      <Card className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </Card>
    </Container>
  );
}
