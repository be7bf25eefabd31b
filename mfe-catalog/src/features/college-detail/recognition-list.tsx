import type { College } from '@setu/contracts';
import { msg, t } from '@setu/sdk';
import { externalLink } from '../../common/message-elements';
import { approversOf } from './recognition';
import styles from './public-record.module.css';

/** Names the bodies that must approve a college, and whether the directory knows that they did. */
export function Recognition({ college }: { college: College }) {
  return (
    <>
      <h3>{t('Who approves it')}</h3>
      <p>
        {t('A place in the survey is no approval. Before you pay, look the college up at the bodies that approve it:')}
      </p>
      <ul className={styles.ask}>
        {approversOf(college).map(({ name, approves, url, listed }) => (
          <li key={name}>
            {t(approves, { link: externalLink(url) })} {t(listed?.(college) ?? msg('We do not have its list.'))}
          </li>
        ))}
      </ul>
    </>
  );
}
