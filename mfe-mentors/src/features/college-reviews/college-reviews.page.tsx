import { api, displayName, messages, type ReviewOrder, reviewOrders } from '@setu/contracts';
import { asGiven, Link, PageHead, paths, plain, t, translated, useCall, useParams, useSearchParams } from '@setu/sdk';
import { Container, ErrorCard, Skeleton } from '@setu/ui';
import { isNoPage, NoPage } from '@setu/ui/window-grid';
import { linkAroundName } from '../../common/elements';
import { CollegeReviews } from './college-reviews';
import { ratedCollege } from './rated-college';
import { pageSize, reviewsPath } from './reviews-path';

/** The reviews of a college by its students, page by page. */
export default function CollegeReviewsPage() {
  const { collegeId = '' } = useParams();
  const [params] = useSearchParams();
  const page = asGiven(params, 'page');
  const order = asGiven(params, 'order');
  const college = useCall(api.colleges.one, { params: { id: collegeId } });
  const reviews = useCall(api.reviews.ofCollege, {
    params: { id: collegeId },
    query: { limit: pageSize, page, order },
  });
  const error = college.error ?? reviews.error;
  const reload = () => void Promise.all([college.reload(), reviews.reload()]);
  const name = college.data && displayName(college.data.name);
  const isSample = college.data?.provenance?.sampleFigures === true;
  const known: ReviewOrder = reviewOrders.find((each) => each === order) ?? 'newest';
  return (
    <Container className="ui-section ui-stack">
      <PageHead
        title={pageTitle(name, page)}
        description={name && plain('Reviews of {name} by students who have proven that they study there.', { name })}
        canonical={reviewsPath(collegeId, { page: Number(page) || 1 })}
        noindex={isSample || known !== 'newest' || !reviews.data?.total}
        structuredData={() => ratedCollege(college.data, reviews.data?.figures)}
      />
      <header>
        <h1>{t('Reviews by students')}</h1>
        {name && (
          <p className="ui-section__lead">
            {t('Written by students of <college>{name}</college>', {
              name,
              college: linkAroundName(paths.college(collegeId)),
            })}
          </p>
        )}
      </header>
      {page && college.data && isNoPage(reviews.error) ? (
        <NoPage page={page}>{(link) => <Link to={reviewsPath(collegeId)} {...link} />}</NoPage>
      ) : (
        error && <ErrorCard title={translated(error.serverMessage ?? messages.reviews.loadFailed)} onRetry={reload} />
      )}
      {!error && !(name && reviews.data) && <Skeleton shape="box" height="16em" />}
      {name && reviews.data && (
        <CollegeReviews
          collegeId={collegeId}
          name={name}
          reviews={reviews.data}
          page={Number(page) || 1}
          order={known}
        />
      )}
    </Container>
  );
}

function pageTitle(name: string | undefined, page: string | undefined): string {
  if (name)
    return page ? plain('Reviews of {name}, page {page}', { name, page }) : plain('Reviews of {name}', { name });
  return page ? plain('Reviews by students, page {page}', { page }) : plain('Reviews by students');
}
