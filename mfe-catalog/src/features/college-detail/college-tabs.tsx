import { type ComponentType, type ReactNode, useCallback } from 'react';
import {
  courseCosts,
  displayName,
  type College,
  type ReportSubject,
  formatRating,
  formatRupees,
  messages,
  overallOf,
  plural,
  ratingBand,
  ratingParts,
  type StateRating,
  webAddress,
} from '@setu/contracts';
import {
  Link,
  NeedsScript,
  paths,
  type SlotFill,
  SlotWidget,
  useSearchParams,
  useSlot,
  WithoutScript,
} from '@setu/sdk';
import {
  buttonClass,
  Card,
  EmptyState,
  ExternalLink,
  Icon,
  RatingBar,
  SampleMark,
  Section,
  Skeleton,
  Table,
  Tabs,
  useHydrated,
} from '@setu/ui';
import { TableBehind } from '../../charts/chart-figure';
import { ValueBar } from '../../charts/value-bar';
import { hasSamples } from '../../common/college-page';
import { reportPath } from '../../common/college.api';
import { factsOf } from './college-facts';
import { GalleryTab } from './gallery-tab';
import { OverviewTab } from './overview-tab';
import styles from './college-tabs.module.css';

const tabsId = 'college-tabs';

/** Scrolls to the tabs and focuses them. */
export function showTabs(): void {
  const tabs = document.getElementById(tabsId);
  tabs?.scrollIntoView({ block: 'start' });
  tabs?.focus({ preventScroll: true });
}

function CoursesTab({ college }: { college: College }) {
  const { _id, courses } = college;
  const samples = hasSamples(college);
  if (courses.length === 0) return <NoCourses college={college} />;
  return (
    <ul className={styles.courses}>
      {courses.map((course) => {
        const [cost] = courseCosts([course]);
        return (
          <Card as="li" interactive key={course._id} className={styles.course}>
            <h2 className={styles.title}>
              <Link to={paths.course(_id, course._id)} className="ui-card__link">
                {course.title}
              </Link>
            </h2>
            {course.introDesc && <p className={styles.intro}>{course.introDesc}</p>}
            <p className={styles.facts}>
              {course.duration !== undefined && (
                <span>
                  <Icon name="clock" /> {plural(course.duration, 'year')}
                </span>
              )}
              {cost && (
                <span>
                  <strong>{formatRupees(cost.total)}</strong> whole course{cost.hostel && ', hostel included'}
                </span>
              )}
              {samples && <SampleMark of="course" />}
            </p>
          </Card>
        );
      })}
    </ul>
  );
}

function NoCourses({ college: { _id, programmes = [] } }: { college: College }) {
  const isApproved = programmes.length > 0;
  return (
    <EmptyState
      title={messages.college.noCourses}
      action={
        isApproved ? (
          <a href="#programmes" className={buttonClass({ variant: 'secondary' })}>
            See the programmes
          </a>
        ) : (
          <TellUs college={_id} subject="programmes" />
        )
      }
    >
      {isApproved
        ? `We have no fees and conditions of its courses yet. AICTE has approved ${plural(programmes.length, 'programme')} here.`
        : 'We don’t know its courses yet. The college or its university can tell you.'}
    </EmptyState>
  );
}

/** From a tab that has nothing to show. */
const TellUs = ({ college, subject }: { college: string; subject: ReportSubject }) => (
  <Link to={reportPath(college, subject)} className={buttonClass({ variant: 'secondary' })}>
    Know them? Tell us.
  </Link>
);

/** A tab of another slice. */
const FilledTab = ({ fill, college }: { fill: SlotFill; college: College }) => (
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
  return (
    <Section title="Talk to UGs/Alumnis" aria-busy={isLoading || undefined}>
      {students.length === 0 ? (
        <EmptyState title={messages.college.noMentors}>No student from this college has joined yet.</EmptyState>
      ) : (
        <p className={styles.count}>{plural(students.length, 'student')}</p>
      )}
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

function RatingTab({ college }: { college: College }) {
  const { rating, stateRating } = college;
  const overall = overallOf(rating);
  const parts = typeof rating === 'object' ? rating : undefined;
  if (rating === undefined)
    return (
      <EmptyState
        title="No ratings yet"
        action={
          <Link to={paths.mentors()} className={buttonClass({ variant: 'secondary' })}>
            Ask a student
          </Link>
        }
      >
        Nobody has rated this college here, so teaching, faculty, infrastructure, placements and facilities are N/A.
      </EmptyState>
    );
  return (
    <section className={styles.rating} aria-labelledby="rating-title">
      <div className={styles.overall}>
        <h2 id="rating-title">Overall rating</h2>
        <p>
          <strong>{formatRating(overall)}</strong>
          {overall !== undefined && <span> out of 5 · {ratingBand(overall).label}</span>}
        </p>
        {overall !== undefined && hasSamples(college) && <SampleMark of="ratings" />}
      </div>
      <div className={styles.bars}>
        {ratingParts.map(([part, label]) => (
          <div key={part} className={styles.part}>
            <RatingBar label={label} value={parts?.[part]} />
            <StateAverage college={college} mark={stateRating?.average[part]} />
          </div>
        ))}
      </div>
      {stateRating && <RatingTable college={college} stateRating={stateRating} />}
    </section>
  );
}

/** What the rated colleges of the state have on average, below the college's own mark. */
function StateAverage({ college, mark }: { college: College; mark: number | undefined }) {
  if (mark === undefined) return null;
  return (
    <p className={styles.average}>
      <span>
        {college.stateRating?.state} average {formatRating(mark)} {hasSamples(college) && <SampleMark />}
      </span>
      <ValueBar value={mark} of={5} reference />
    </p>
  );
}

function RatingTable({ college, stateRating }: { college: College; stateRating: StateRating }) {
  const { rating } = college;
  const parts = typeof rating === 'object' ? rating : {};
  const { state, colleges, average } = stateRating;
  return (
    <TableBehind>
      <Table label={`Ratings beside the average of ${state}`}>
        <thead>
          <tr>
            <th scope="col">Rating out of 5</th>
            <th scope="col" className="ui-table__number">
              This college
            </th>
            <th scope="col" className="ui-table__number">
              {state}, {plural(colleges, hasSamples(college) ? 'sample college' : 'rated college')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ratingParts.map(([part, label]) => (
            <tr key={part}>
              <th scope="row">{label}</th>
              <td className="ui-table__number">{formatRating(parts[part])}</td>
              <td className="ui-table__number">{formatRating(average[part])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableBehind>
  );
}

function ContactTab({ college }: { college: College }) {
  const { website, contact } = college;
  const site = webAddress(website);
  const { email, phone } = contact ?? {};
  const samples = hasSamples(college);
  if (!site && !email && !phone)
    return (
      <EmptyState
        title="We don't have contact details yet."
        action={<TellUs college={college._id} subject="contact" />}
      />
    );
  return (
    <ul className={styles.contacts}>
      {site && (
        <li>
          <Icon name="globe" />
          <span>Website</span>
          <ExternalLink href={site.href}>{site.text}</ExternalLink>
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <span>Email</span>
          <div>
            <a href={`mailto:${email}`}>{email}</a> {samples && <SampleMark of="address" />}
          </div>
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <span>Phone</span>
          <div>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> {samples && <SampleMark of="number" />}
          </div>
        </li>
      )}
    </ul>
  );
}

interface Tab {
  value: string;
  label: string;
  order: number;
  show(college: College): ReactNode;
}

const own = (order: number, label: string, Panel: ComponentType<{ college: College }>): Tab => ({
  order,
  label,
  value: label.toLowerCase(),
  show: (college) => <Panel college={college} />,
});

/** The catalogue's own; those of other slices stand among them by their order, with the slice's name in the address. */
const ownTabs = [
  own(10, 'Overview', OverviewTab),
  own(20, 'Courses', CoursesTab),
  own(40, 'Gallery', GalleryTab),
  own(50, 'Rating', RatingTab),
  own(60, 'Contact', ContactTab),
];

function useTabs(college: College): Tab[] {
  const filled = useSlot('college-tab', factsOf(college)).map((fill): Tab => ({
    value: fill.slice,
    label: fill.label ?? '',
    order: fill.order,
    show: (college) => <FilledTab fill={fill} college={college} />,
  }));
  return [...ownTabs, ...filled].sort((one, other) => one.order - other.order);
}

/** The address carries the chosen tab, so Back returns to the one before. Without script the other tabs are sections below it. */
export function CollegeTabs({ college }: { college: College }) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const tabs = useTabs(college);
  const chosen = tabs.find(({ value }) => value === wanted) ?? tabs[0]!;
  const choose = useCallback((value: string) => setParams(queryOf(value)), [setParams]);
  const links = tabs.map(({ value, label }) => ({
    value,
    label,
    href: `${paths.college(college._id, queryOf(value).tab)}#${tabsId}`,
  }));
  return (
    <div id={tabsId} tabIndex={-1} className={styles.tabs}>
      <Tabs label="About this college" tabs={links} value={chosen.value} onChange={choose}>
        {chosen.show(college)}
      </Tabs>
      <WithoutScript>
        {tabs
          .filter((tab) => tab !== chosen)
          .map(({ value, label, show }) => (
            <section key={value} aria-labelledby={`section-${value}`} className={styles.section}>
              <h2 id={`section-${value}`} className={styles.heading}>
                {label}
              </h2>
              {show(college)}
            </section>
          ))}
      </WithoutScript>
    </div>
  );
}

const queryOf = (tab: string): { tab?: string } => (tab === 'overview' ? {} : { tab });
