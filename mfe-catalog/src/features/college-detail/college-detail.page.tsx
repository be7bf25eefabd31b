import { addressOf, api, type College, courseCosts, degreeOf, mainCost, messages, placeOf } from '@setu/contracts';
import { Link, PageHead, paths, plain, t, translated, translatedPlace, useCall, useParams } from '@setu/sdk';
import { Container, EmptyState, ErrorCard, rupeesShort } from '@setu/ui';
import { Breadcrumbs, PageSkeleton, ProvenanceNote } from '../../common/college-page';
import { collegeName } from '../../common/college-name';
import { collegeLoadFailed, reportPath } from '../../common/college.api';
import { placeTrail } from '../../common/place-paths';
import { UpdateNote } from '../../common/update-note';
import { useCorrectAddress } from '../../common/use-correct-address';
import { WaysOn } from '../../common/ways-on';
import { CompareTray } from '../compare-tray/compare-tray';
import { collegeData, courseListData, trailData } from '../../common/structured-data';
import styles from './college-detail.module.css';
import { CollegeHeader } from './college-header';
import { CollegeTabs } from './college-tabs';
import { NearbyColleges } from './nearby-colleges';
import { NotKnownYet } from './not-known-yet';
import { PublicRecord } from './public-record';
import { statusSentence } from './status-sentence';

export default function CollegeDetailPage() {
  const { collegeId = '' } = useParams();
  const { data: college, error, isLoading, reload } = useCall(api.colleges.one, { params: { id: collegeId } });

  if (isLoading) return <PageSkeleton />;
  if (college) return <CollegeDetail college={college} asked={collegeId} />;
  const none = translated(messages.college.none);
  const loadFailedTitle = translated(messages.college.loadFailedTitle);
  return (
    <Container className={styles.page}>
      <PageHead title={error ? loadFailedTitle : none} description={none} noindex />
      <Breadcrumbs />
      <h1 className="ui-visually-hidden">{t('College')}</h1>
      {error ? (
        <>
          <ErrorCard title={loadFailedTitle} message={collegeLoadFailed(error.status)} onRetry={reload} />
          <WaysOn status={error.status} asked={collegeId} />
        </>
      ) : (
        <EmptyState title={none} />
      )}
    </Container>
  );
}

/** One that was merged into another is asked for by its own id, and shown as the other. */
function CollegeDetail({ college, asked }: { college: College; asked: string }) {
  const path = paths.college(college._id);
  const { name } = collegeName(college);
  const isMoved = useCorrectAddress(asked === college._id ? undefined : path);
  return (
    <Container className={styles.page}>
      <PageHead
        title={name}
        description={describeCollege(college)}
        movedTo={isMoved ? path : undefined}
        noindex={college.provenance?.sampleFigures}
        languages={college.nameHi ? ['hi'] : []}
        image={{
          path: addressOf(api.sharePictures.college, { params: { id: college._id } }),
          alt: name,
        }}
        structuredData={() => [
          collegeData(college),
          ...courseListData(college),
          trailData(...placeTrail(placeOf(college)), { name, path: paths.college(college._id) }),
        ]}
      />
      <Breadcrumbs trail={placeTrail(placeOf(college))} here={name} />
      <UpdateNote of={college} />
      <CollegeHeader college={college} />
      <CollegeTabs college={college} />
      <PublicRecord college={college} />
      <NotKnownYet college={college} />
      <NearbyColleges college={college} />
      <ProvenanceNote provenance={college.provenance} aisheYear={college.aisheYear} factSources={college.factSources}>
        <Link to={reportPath(college._id)} className={styles.report}>
          {t('Report a wrong fact')}
        </Link>
      </ProvenanceNote>
      <CompareTray />
    </Container>
  );
}

/** The college in a sentence or two, for search engines. Sample figures are left out. */
function describeCollege(college: College): string {
  const { location, establishedYear, courses, affiliation, programmes, provenance } = college;
  const { name } = collegeName(college);
  const cost = provenance?.sampleFigures ? undefined : mainCost(courseCosts(courses));
  const facts = [
    location ? plain('{name} in {location}', { name, location: translatedPlace(location) }) : name,
    establishedYear && plain('established {year}', { year: establishedYear }),
    cost && plain('{course} from {amount}', { course: degreeOf(cost.course), amount: rupeesShort(cost.total) }),
    affiliation && plain('affiliated to {university}', { university: affiliation }),
    programmes &&
      plain('{count, plural, one {# approved programme} other {# approved programmes}}', { count: programmes.length }),
  ].filter(Boolean);
  const about = plain('{facts}. What is known of its courses, fees and ranks, each with its source.', {
    facts: facts.join(', '),
  });
  const status = statusSentence(college);
  return status ? `${status} ${about}` : about;
}
