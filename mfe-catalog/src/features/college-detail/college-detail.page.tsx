import {
  addressOf,
  api,
  type College,
  courseCosts,
  displayName,
  messages,
  placeOf,
  plural,
  shortCostText,
  statusSentence,
} from '@setu/contracts';
import { Link, PageHead, paths, useCall, useParams } from '@setu/sdk';
import { Container, EmptyState, ErrorCard } from '@setu/ui';
import { Breadcrumbs, PageSkeleton, ProvenanceNote } from '../../common/college-page';
import { reportPath } from '../../common/college.api';
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

export default function CollegeDetailPage() {
  const { collegeId = '' } = useParams();
  const { data: college, error, isLoading, reload } = useCall(api.colleges.one, { params: { id: collegeId } });

  if (isLoading) return <PageSkeleton />;
  if (college) return <CollegeDetail college={college} asked={collegeId} />;
  const { loadFailedTitle, loadFailed, none } = messages.college;
  return (
    <Container className={styles.page}>
      <PageHead title={error ? loadFailedTitle : none} description={none} noindex />
      <Breadcrumbs />
      <h1 className="ui-visually-hidden">College</h1>
      {error ? (
        <>
          <ErrorCard title={loadFailedTitle} message={loadFailed(error.status)} onRetry={reload} />
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
  const isMoved = useCorrectAddress(asked === college._id ? undefined : path);
  return (
    <Container className={styles.page}>
      <PageHead
        title={displayName(college.name)}
        description={describeCollege(college)}
        movedTo={isMoved ? path : undefined}
        noindex={college.provenance?.sampleFigures}
        image={{
          path: addressOf(api.sharePictures.college, { params: { id: college._id } }),
          alt: displayName(college.name),
        }}
        structuredData={() => [
          collegeData(college),
          ...courseListData(college),
          trailData(...placeTrail(placeOf(college)), {
            name: displayName(college.name),
            path: paths.college(college._id),
          }),
        ]}
      />
      <Breadcrumbs trail={placeTrail(placeOf(college))} here={displayName(college.name)} />
      <UpdateNote of={college} />
      <CollegeHeader college={college} />
      <CollegeTabs college={college} />
      <PublicRecord college={college} />
      <NotKnownYet college={college} />
      <NearbyColleges college={college} />
      <ProvenanceNote provenance={college.provenance} aisheYear={college.aisheYear} factSources={college.factSources}>
        <Link to={reportPath(college._id)} className={styles.report}>
          Report a wrong fact
        </Link>
      </ProvenanceNote>
      <CompareTray />
    </Container>
  );
}

/** The college in a sentence or two, for search engines. Sample figures are left out. */
function describeCollege(college: College): string {
  const { location, establishedYear, courses, affiliation, programmes, provenance } = college;
  const cost = provenance?.sampleFigures ? undefined : shortCostText(courseCosts(courses));
  const status = statusSentence(college);
  const facts = [
    `${displayName(college.name)}${location ? ` in ${location}` : ''}`,
    establishedYear && `established ${establishedYear}`,
    cost,
    affiliation && `affiliated to ${affiliation}`,
    programmes && plural(programmes.length, 'approved programme'),
  ].filter(Boolean);
  return `${status ? `${status} ` : ''}${facts.join(', ')}. What is known of its courses, fees and ranks, each with its source.`;
}
