import { type College, displayName, isOver, readSuccessor, statusSentence } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { Icon } from '@setu/ui';
import styles from './college-status.module.css';

/** Says that a college has closed, merged, moved or got another name, and where its students went. */
export function CollegeStatus({ college }: { college: College }) {
  const sentence = statusSentence(college);
  if (!sentence) return null;
  return (
    <p className={styles.status}>
      <Icon name="info" />
      <span>
        <strong>{sentence}</strong> <Successor college={college} />
      </span>
    </p>
  );
}

function Successor({ college }: { college: College }) {
  const { status, successor, successorCollege } = college;
  if (!isOver(college)) return null;
  const words = status === 'Closed' ? 'Its students moved to' : 'It is now part of';
  if (successorCollege)
    return (
      <>
        {words} <Link to={paths.college(successorCollege._id)}>{displayName(successorCollege.name)}</Link>.
      </>
    );
  // An id or a code tells a reader nothing.
  return successor && !readSuccessor(successor) ? `${words} ${successor}.` : null;
}
