import { type College, displayName } from '@setu/contracts';
import { address, paths, site, Slot } from '@setu/sdk';
import { buttonClass, cx, ShareButton } from '@setu/ui';
import { CompareToggle } from '../compare-tray/compare-toggle';
import styles from './college-actions.module.css';

interface CollegeActionsProps {
  college: Pick<College, '_id' | 'name'>;
  className?: string;
}

/** Shows a college's actions on a card: small buttons without words. */
export const CollegeActions = ({ college, className }: CollegeActionsProps) => (
  <div className={cx(styles.actions, className)}>
    <SlotActions college={college} />
    <CompareToggle item={{ collegeId: college._id, name: displayName(college.name) }} />
  </div>
);

interface PageActionsProps {
  college: Pick<College, '_id' | 'name'>;
  /** On its own page. */
  course?: { _id: string; title: string };
}

/** Shows the actions for a college or a course on its page: buttons with words. */
export function PageActions({ college, course }: PageActionsProps) {
  const name = displayName(college.name);
  const compared = { collegeId: college._id, name, ...(course && { courseId: course._id, course: course.title }) };
  return (
    <div className={styles.actions}>
      <SlotActions college={college} course={course} labelled />
      <CompareToggle wide item={compared} />
      <ShareButton
        title={course ? `${course.title}, ${name}` : name}
        url={site().origin + address(course ? paths.course(college._id, course._id) : paths.college(college._id))}
      />
    </div>
  );
}

/** Shows the actions that other slices add. The page works without them. */
const SlotActions = ({ college, course, labelled }: PageActionsProps & { labelled?: boolean }) => (
  <Slot
    name="college-action"
    optional
    props={{
      collegeId: college._id,
      name: displayName(college.name),
      courseId: course?._id,
      course: course?.title,
      labelled,
    }}
    fallback={<ActionPlace labelled={labelled} />}
  />
);

/** As large as a button, so that nothing moves. */
const ActionPlace = ({ labelled = false }) => (
  <span className={labelled ? cx(buttonClass({ variant: 'quiet', size: 'sm' }), styles.word) : 'ui-icon-button'} />
);
