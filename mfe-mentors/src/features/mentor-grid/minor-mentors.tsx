import { api, isConsented } from '@setu/contracts';
import { type CallInput, t, useCall, useSession } from '@setu/sdk';
import { MentorCard } from '../mentor-card/mentor-card';
import styles from './mentor-grid.module.css';

interface MinorMentorsProps {
  /** Which mentors. */
  query: NonNullable<CallInput<typeof api.mentors.minors>['query']>;
}

/** Mentors below 18. Only someone who may see them asks for them, and the server decides. Nothing is shown where there are none. */
export function MinorMentors({ query }: MinorMentorsProps) {
  const mayAsk = useSession(({ user }) => isConsented(user?.consent?.state ?? 'unknown'));
  const { data } = useCall(api.mentors.minors, mayAsk ? { query } : null);
  if (!mayAsk || !data?.items.length) return null;
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
