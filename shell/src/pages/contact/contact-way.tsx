import { Card, Icon, type IconName } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './contact-way.module.css';

interface ContactWayProps {
  icon: IconName;
  title: string;
  text: string;
  /** The link itself. */
  children: ReactNode;
}

export const ContactWay = ({ icon, title, text, children }: ContactWayProps) => (
  <Card as="li" className={styles.way}>
    <span className={styles.arch}>
      <Icon name={icon} />
    </span>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
    <p className={styles.link}>{children}</p>
  </Card>
);
