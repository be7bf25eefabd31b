import { displayName, messages } from '@setu/contracts';
import { PageHead, useApi, useParams } from '@setu/sdk';
import { Container, EmptyState, ErrorCard } from '@setu/ui';
import { Breadcrumbs } from '../../common/breadcrumbs';
import { PageSkeleton } from '../../common/page-skeleton';
import { ProvenanceNote } from '../../common/provenance-note';
import { coursePath, type CourseWithCollege } from './course-detail.api';
import styles from './course-detail.module.css';
import { CourseHeader } from './course-header';
import { Eligibility } from './eligibility';
import { FeeStructure } from './fee-structure';
import { Scholarships } from './scholarships';

const { loadFailedTitle, loadFailed, missingParameters, none } = messages.course;

export default function CourseDetailPage() {
  const { collegeId, courseId } = useParams();
  const path = collegeId && courseId ? coursePath(collegeId, courseId) : null;
  const { data: course, error, isLoading, reload } = useApi<CourseWithCollege | null>(path);

  if (isLoading) return <PageSkeleton />;
  if (course) return <CourseDetail course={course} />;
  return (
    <Container className={styles.page}>
      <PageHead title={path && !error ? none : loadFailedTitle} description={none} />
      <Breadcrumbs />
      <h1 className="ui-visually-hidden">Course</h1>
      {!path && <ErrorCard title={loadFailedTitle} message={missingParameters} />}
      {path && error && <ErrorCard title={loadFailedTitle} message={loadFailed(error.status)} onRetry={reload} />}
      {path && !error && <EmptyState title={none} />}
    </Container>
  );
}

function CourseDetail({ course }: { course: CourseWithCollege }) {
  const college = { _id: course.college._id, name: displayName(course.college.name) };
  return (
    <Container className={styles.page}>
      <PageHead
        title={`${course.title}, ${college.name}`}
        description={`${course.title} at ${college.name}: eligibility, fees for the whole course and scholarships.`}
      />
      <Breadcrumbs college={college} here={course.title} />
      <CourseHeader course={course} />
      {course.desc && (
        <section aria-labelledby="about" className={styles.section}>
          <h2 id="about">About</h2>
          <p className={styles.text}>{course.desc}</p>
        </section>
      )}
      <FeeStructure course={course} />
      <Eligibility conditions={course.eligibility} />
      <Scholarships scholarships={course.scholarships} />
      <ProvenanceNote provenance={course.college.provenance} />
    </Container>
  );
}
