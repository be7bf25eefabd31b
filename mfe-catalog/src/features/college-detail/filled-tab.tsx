import { type College, displayName, messages, plural } from '@setu/contracts';
import { NeedsScript, type SlotFill, SlotWidget } from '@setu/sdk';
import { Card, EmptyState, SampleMark, Section, Skeleton, useHydrated } from '@setu/ui';
import styles from './filled-tab.module.css';

/** A tab of another slice. */
export const FilledTab = ({ fill, college }: { fill: SlotFill; college: College }) => (
  <SlotWidget<'college-tab'>
    fill={fill}
    props={{ collegeId: college._id, name: displayName(college.name) }}
    fallback={fill.skeleton === 'students' ? <StudentNames college={college} /> : <TabSkeleton label={fill.label} />}
  />
);

const TabSkeleton = ({ label = '' }) => (
  <>
    <Skeleton shape="box" height="16em" className="ui-needs-script" />
    <NeedsScript what={label} />
  </>
);

/** The college's own list of its students, in the place and the size of their cards until these have loaded. */
function StudentNames({ college: { students } }: { college: College }) {
  const isLoading = useHydrated();
  const real = students.filter(({ sample }) => !sample).length;
  return (
    <Section title="Talk to UGs/Alumnis" aria-busy={isLoading || undefined}>
      {students.length === 0 && (
        <EmptyState title={messages.college.noMentors}>No student from this college has joined yet.</EmptyState>
      )}
      {real > 0 && <p className={styles.count}>{plural(real, 'student')}</p>}
      <ul className={styles.mentors}>
        {students.map(({ _id, name, course, sample }) => (
          <Card as="li" key={_id} className={styles.mentor}>
            {sample && <SampleMark of="mentor" />}
            <h3 className={styles.title}>{name}</h3>
            <p className={styles.intro}>{course}</p>
          </Card>
        ))}
      </ul>
      {students.length > 0 && <NeedsScript what="Chat Now" />}
    </Section>
  );
}
