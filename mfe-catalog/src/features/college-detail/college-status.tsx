import { type College, displayName, isOver, readSuccessor } from '@setu/contracts';
import { msg, paths, t, translatedContent } from '@setu/sdk';
import { Icon, linkTo } from '@setu/ui';
import styles from './college-status.module.css';
import { statusSentence } from './status-sentence';

/** Says that a college has closed, merged, moved or got another name, and where its students went. */
export function CollegeStatus({ college }: { college: College }) {
  const sentence = statusSentence(college);
  if (!sentence) return null;
  return (
    <p className={styles.status}>
      <Icon name="info" />
      <span>
        <strong>{translatedContent(sentence)}</strong> <Successor college={college} />
      </span>
    </p>
  );
}

function Successor({ college }: { college: College }) {
  const { status, successor, successorCollege } = college;
  if (!isOver(college)) return null;
  const text =
    status === 'Closed'
      ? msg('Its students moved to <link>{college}</link>.')
      : msg('It is now part of <link>{college}</link>.');
  if (successorCollege)
    return t(text, {
      college: displayName(successorCollege.name),
      link: linkTo(paths.college(successorCollege._id)),
    });
  // An id or a code tells a reader nothing.
  return successor && !readSuccessor(successor) ? t(text, { college: successor, link: (name) => name }) : null;
}
