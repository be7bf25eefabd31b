import type { College } from '@setu/contracts';
import { ExternalLink } from '@setu/ui';
import { approversOf } from './recognition';
import styles from './public-record.module.css';

/** Names the bodies that must approve a college, and whether the directory knows that they did. */
export function Recognition({ college }: { college: College }) {
  return (
    <>
      <h3>Who approves it</h3>
      <p>A place in the survey is no approval. Before you pay, look the college up at the bodies that approve it:</p>
      <ul className={styles.ask}>
        {approversOf(college).map(({ name, approves, url, listed }) => (
          <li key={name}>
            <ExternalLink href={url}>{name}</ExternalLink> approves {approves}.{' '}
            {listed?.(college) ?? 'We do not have its list.'}
          </li>
        ))}
      </ul>
    </>
  );
}
