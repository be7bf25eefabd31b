import { api, displayName, messages } from '@setu/contracts';
import { Link, PageHead, paths, useCall, useParams } from '@setu/sdk';
import { Container, ErrorCard, Skeleton } from '@setu/ui';
import { CollegeReviews } from './college-reviews';

/** The reviews of a college by its students. */
export default function CollegeReviewsPage() {
  const { collegeId = '' } = useParams();
  const { data, error, reload } = useCall(api.colleges.one, { params: { id: collegeId } });
  const name = data && displayName(data.name);
  return (
    <Container className="ui-section ui-stack">
      <PageHead title={name ? `Reviews of ${name}` : 'Reviews by students'} noindex />
      <header>
        <h1>Reviews by students</h1>
        {name && (
          <p className="ui-section__lead">
            <Link to={paths.college(collegeId)}>{name}</Link>
          </p>
        )}
      </header>
      {!data && !error && <Skeleton shape="box" height="16em" />}
      {!data && error && (
        <ErrorCard title={error.serverMessage ?? messages.reviews.loadFailed} onRetry={() => void reload()} />
      )}
      {name && <CollegeReviews collegeId={collegeId} name={name} />}
    </Container>
  );
}
