import {
  addressOf,
  api,
  type Course,
  type CourseWithCollege,
  displayName,
  feeTable,
  formatRupees,
  livingCostsOf,
  messages,
  overallOf,
  placeOf,
  wholeCost,
} from '@setu/contracts';
import {
  langOf,
  Link,
  PageHead,
  paths,
  plain,
  Slot,
  t,
  translated,
  translatedContent,
  translatedPlace,
  useCall,
  useParams,
} from '@setu/sdk';
import {
  Container,
  EmptyState,
  ErrorCard,
  SampleMark,
  rupeesShort,
  yearsText,
  strong,
  TranslatedProgramme,
} from '@setu/ui';
import type { ReactNode } from 'react';
import { ratingText } from '../../common/amounts';
import { PageActions } from '../college-actions/college-actions';
import {
  Breadcrumbs,
  hasSamples,
  type HeaderBadge,
  PageHeader,
  PageSkeleton,
  ProvenanceNote,
} from '../../common/college-page';
import { placeTrail } from '../../common/place-paths';
import { UpdateNote } from '../../common/update-note';
import { useCorrectAddress } from '../../common/use-correct-address';
import { courseData, trailData } from '../../common/structured-data';
import { ClosingRanks } from './closing-ranks';
import { FeeStructure, Scholarships, SectionHead } from './course-tables';
import { WaysOn } from '../../common/ways-on';
import { CompareTray } from '../compare-tray/compare-tray';
import styles from './course-detail.module.css';

export default function CourseDetailPage() {
  const { collegeId, courseId } = useParams();
  const input = collegeId && courseId ? { params: { collegeId, courseId } } : null;
  const { data: course, error, isLoading, reload } = useCall(api.colleges.course, input);

  if (isLoading) return <PageSkeleton />;
  if (course) return <CourseDetail course={course} asked={collegeId} />;
  const loadFailedTitle = translated(messages.course.loadFailedTitle);
  const none = translated(messages.course.none);
  return (
    <Container className={styles.page}>
      <PageHead title={input && !error ? none : loadFailedTitle} description={none} noindex />
      <Breadcrumbs />
      <h1 className="ui-visually-hidden">{t('Course')}</h1>
      {!input && <ErrorCard title={loadFailedTitle} message={translated(messages.course.missingParameters)} />}
      {input && error && (
        <ErrorCard
          title={loadFailedTitle}
          message={t('Failed to fetch course data ({status})', { status: error.status })}
          onRetry={reload}
        />
      )}
      {input && error && <WaysOn status={error.status} asked={collegeId} />}
      {input && !error && <EmptyState title={none} />}
    </Container>
  );
}

/** One of a college that was merged into another is shown as a course of the other. */
function CourseDetail({ course, asked }: { course: CourseWithCollege; asked?: string }) {
  const path = paths.course(course.college._id, course._id);
  const isMoved = useCorrectAddress(asked === course.college._id ? undefined : path);
  const college = { _id: course.college._id, name: displayName(course.college.name) };
  const samples = hasSamples(course.college);
  const trail = placeTrail(placeOf(course.college));
  return (
    <Container className={styles.page}>
      <PageHead
        title={`${course.title}, ${college.name}`}
        description={describeCourse(course)}
        movedTo={isMoved ? path : undefined}
        noindex={course.college.provenance?.sampleFigures}
        image={{
          path: addressOf(api.sharePictures.course, { params: { collegeId: college._id, courseId: course._id } }),
          alt: `${course.title}, ${college.name}`,
        }}
        structuredData={() => [
          courseData(course, course.college),
          trailData(
            ...trail,
            { name: college.name, path: paths.college(college._id) },
            { name: course.title, path: paths.course(college._id, course._id) },
          ),
        ]}
      />
      <Breadcrumbs trail={trail} college={college} here={course.title} />
      <UpdateNote of={course} />
      <CourseHeader course={course} />
      {course.desc && (
        <section aria-labelledby="about" className={styles.section}>
          <SectionHead id="about" title={plain('About')} sample={samples && plain('course')} />
          <p className={styles.text} lang={langOf(course.desc)}>
            {course.desc}
          </p>
        </section>
      )}
      <FeeStructure course={course} samples={samples} />
      <Eligibility conditions={course.eligibility} samples={samples} />
      <ClosingRanks collegeId={college._id} closings={course.closings} />
      <Scholarships scholarships={course.scholarships} samples={samples} />
      <Slot
        name="course-section"
        facts={{ has: knownOf(course) }}
        props={{ collegeId: college._id, courseId: course._id, name: college.name, course: course.title }}
      />
      <ProvenanceNote
        provenance={course.college.provenance}
        aisheYear={course.college.aisheYear}
        factSources={course.college.factSources}
      />
      <CompareTray />
    </Container>
  );
}

/** Returns the known facts about the course, for the conditions of the slot. */
function knownOf(course: CourseWithCollege): string[] {
  const { eligibility, scholarships } = course;
  const known = { fees: wholeCost(course), eligibility: eligibility.length, scholarships: scholarships.length };
  return Object.entries(known).flatMap(([fact, value]) => (value ? [fact] : []));
}

/** The course in a sentence or two, for search engines. Sample figures are left out. */
function describeCourse(course: CourseWithCollege): string {
  const { title, duration, college } = course;
  const cost = college.provenance?.sampleFigures ? undefined : wholeCost(course);
  const facts = [
    plain('{course} at {college}', { course: title, college: displayName(college.name) }),
    duration && yearsText(duration),
    cost && plain('{amount} for the whole course', { amount: rupeesShort(cost) }),
  ].filter(Boolean);
  return plain('{facts}. Eligibility, fees and scholarships.', { facts: facts.join(', ') });
}

function CourseHeader({ course }: { course: CourseWithCollege }) {
  const { college, title, introDesc } = course;
  const cost = wholeCost(course);
  return (
    <PageHeader
      college={college}
      titleLang="en"
      title={title}
      subtitle={
        <p>
          <TranslatedProgramme name={title} />
          <Link to={paths.college(college._id)} className={styles.college} lang="en">
            {displayName(college.name)}
          </Link>
        </p>
      }
      badges={courseBadges(course)}
      actions={<PageActions college={college} course={course} />}
      intro={
        introDesc && (
          <p className={styles.intro} lang={langOf(introDesc)}>
            {introDesc}
          </p>
        )
      }
    >
      {cost && <WholeCost course={course} cost={cost} samples={hasSamples(college)} />}
    </PageHeader>
  );
}

const inSpan = (text: ReactNode) => <span>{text}</span>;

/** For all years and for one, and which costs of living are in it. */
function WholeCost({ course, cost, samples }: { course: Course; cost: number; samples: boolean }) {
  const { duration: years = 1 } = course;
  const { included, extra } = livingCostsOf(feeTable(course));
  return (
    <div className={styles.cost}>
      <p>
        {t('<small>Whole course costs</small> <strong>{amount}</strong>', {
          amount: formatRupees(cost),
          small: inSpan,
          strong,
        })}{' '}
        {samples && <SampleMark of={plain('fees')} />}
      </p>
      <p className={styles.detail}>
        {yearsText(years)}
        {years > 1 && <>, {t('about {amount} a year', { amount: rupeesShort(cost / years) })}</>}
      </p>
      <dl className={styles.living}>
        {included.length > 0 && (
          <div>
            <dt>{t('Included')}</dt>
            <dd>{translatedContent(included.map(translated).join(', '))}</dd>
          </div>
        )}
        {extra.length > 0 && (
          <div>
            <dt>{t('Not included')}</dt>
            <dd>{translatedContent(extra.map(translated).join(', '))}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** Place, duration, type and rating of a course. Unknown facts are left out, except for the rating. */
function courseBadges({ college, duration, rating: own }: CourseWithCollege): HeaderBadge[] {
  const rating = own ?? overallOf(college.rating);
  const badges: (HeaderBadge | undefined)[] = [
    college.location ? { icon: 'map-pin', text: translatedPlace(college.location) } : undefined,
    duration === undefined ? undefined : { icon: 'clock', text: yearsText(duration) },
    college.type && { icon: 'building', text: translated(college.type) },
    { icon: 'star', text: ratingText(rating, hasSamples(college)) },
  ];
  return badges.filter((badge) => badge !== undefined);
}

const Eligibility = ({ conditions, samples }: { conditions: string[]; samples: boolean }) => (
  <section aria-labelledby="eligibility" className={styles.section}>
    <SectionHead
      id="eligibility"
      title={plain('Eligibility')}
      sample={samples && conditions.length > 0 && plain('conditions')}
    />
    {conditions.length === 0 ? (
      <p className={styles.none}>{t('We don’t know who can apply yet. Ask the college’s admission office.')}</p>
    ) : (
      <ul className={styles.conditions}>
        {conditions.map((condition) => (
          <li key={condition} lang={langOf(condition)}>
            {condition}
          </li>
        ))}
      </ul>
    )}
  </section>
);
