import { type College, displayName, messages } from '@setu/contracts';
import { langOf, NeedsScript, plain, type SlotFill, SlotWidget, t, translated } from '@setu/sdk';
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
    <Section title={t('Talk to UGs/Alumnis')} aria-busy={isLoading || undefined}>
      {students.length === 0 && (
        <EmptyState title={translated(messages.college.noMentors)}>
          {t('No student from this college is in our list of mentors yet.')}
        </EmptyState>
      )}
      {real > 0 && (
        <p className={styles.count}>{t('{count, plural, one {# student} other {# students}}', { count: real })}</p>
      )}
      <ul className={styles.mentors}>
        {students.map(({ _id, name, course, sample }) => (
          <Card as="li" key={_id} className={styles.mentor}>
            {sample && <SampleMark of={plain('mentor')} />}
            <h3 lang="en">{name}</h3>
            <p className={styles.intro} lang={langOf(course)}>
              {course}
            </p>
          </Card>
        ))}
      </ul>
      {students.length > 0 && <NeedsScript what={plain('Chat Now')} />}
    </Section>
  );
}
