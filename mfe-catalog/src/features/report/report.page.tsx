import { api, displayName, messages } from '@setu/contracts';
import {
  Link,
  NeedsScript,
  PageHead,
  paths,
  plain,
  t,
  translated,
  translatedContent,
  useCall,
  useParams,
  useSearchParams,
} from '@setu/sdk';
import { buttonClass, CardPage, CardPageLoading, Skeleton, useHydrated } from '@setu/ui';
import { useState } from 'react';
import { collegeLoadFailed } from '../../common/college.api';
import { cutoffsPath } from '../cutoffs/cutoff-paths';
import { ReportForm } from './report-form';

/** The page where any visitor reports a wrong fact of a college, or a figure of an institution without a page. */
export default function ReportPage() {
  const { collegeId } = useParams();
  const [params] = useSearchParams();
  const {
    data: college,
    error,
    reload,
  } = useCall(api.colleges.one, collegeId === undefined ? null : { params: { id: collegeId } });
  const [sent, setSent] = useState(false);
  const isHydrated = useHydrated();
  const figure = params.get('figure') ?? undefined;
  const page =
    collegeId === undefined
      ? { name: plain('Cut-offs'), path: cutoffsPath }
      : college && { name: displayName(college.name), path: paths.college(collegeId) };

  if (page && sent)
    return (
      <CardPage title={translated(messages.report.sent)} focusTitle>
        <PageHead title={plain('Thank you')} noindex />
        <p>{t('An administrator compares your report with its source and corrects the page.')}</p>
        <Link to={page.path} className={buttonClass({ variant: 'secondary' })}>
          {t('Back to {page}', { page: page.name })}
        </Link>
      </CardPage>
    );
  return (
    <CardPage
      title={plain('Report a wrong fact')}
      lead={page && <Link to={page.path}>{translatedContent(page.name)}</Link>}
    >
      <PageHead title={plain('Report a wrong fact')} noindex />
      {!page && <CardPageLoading problem={error && collegeLoadFailed(error.status)} onRetry={reload} height="30rem" />}
      {page && !isHydrated && (
        <>
          <NeedsScript what={plain('This form')} />
          <div className="ui-needs-script">
            <Skeleton shape="box" height="30rem" />
          </div>
        </>
      )}
      {page && isHydrated && (
        <ReportForm
          collegeId={collegeId}
          figure={figure}
          subject={params.get('subject')}
          onSent={() => setSent(true)}
        />
      )}
    </CardPage>
  );
}
