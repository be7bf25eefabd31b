import { t } from '@setu/sdk';
import { type MinorMentorsQuery, useMinorMentors } from '../../common/use-minor-mentors';
import { MentorCard } from '../mentor-card/mentor-card';
import styles from './mentor-grid.module.css';

/** Shows mentors below 18 to visitors who may see them. Nothing is shown where there are none. */
export function MinorMentors({ query }: { query: MinorMentorsQuery }) {
  const { data } = useMinorMentors(query);
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="minor-mentors" className="ui-stack">
      <h2 id="minor-mentors">{t('Mentors below 18')}</h2>
      <p>{t('Only people who are 18 or older, and those whose parent or guardian has agreed, see these mentors.')}</p>
      <ul role="list" className={styles.minors}>
        {data.items.map((mentor) => (
          <li key={mentor._id}>
            <MentorCard mentor={mentor} />
          </li>
        ))}
      </ul>
    </section>
  );
}
