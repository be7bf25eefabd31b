import { api, displayName, messages } from '@setu/contracts';
import { Link, NeedsScript, PageHead, paths, useCall, useParams, useSearchParams } from '@setu/sdk';
import { buttonClass, CardPage, CardPageLoading, Skeleton, useHydrated } from '@setu/ui';
import { useState } from 'react';
import { ReportForm } from './report-form';

/** The page where any visitor reports a wrong fact of a college. */
export default function ReportPage() {
  const { collegeId = '' } = useParams();
  const [params] = useSearchParams();
  const { data: college, error, reload } = useCall(api.colleges.one, { params: { id: collegeId } });
  const [sent, setSent] = useState(false);
  const isHydrated = useHydrated();
  const name = college && displayName(college.name);

  if (college && sent)
    return (
      <CardPage title={messages.report.sent} focusTitle>
        <PageHead title="Thank you" noindex />
        <p>An administrator compares your report with its source and corrects the page.</p>
        <Link to={paths.college(collegeId)} className={buttonClass({ variant: 'secondary' })}>
          Back to {name}
        </Link>
      </CardPage>
    );
  return (
    <CardPage title="Report a wrong fact" lead={college && <Link to={paths.college(collegeId)}>{name}</Link>}>
      <PageHead title="Report a wrong fact" noindex />
      {!college && (
        <CardPageLoading problem={error && messages.college.loadFailed(error.status)} onRetry={reload} height="30rem" />
      )}
      {college && !isHydrated && (
        <>
          <NeedsScript what="This form" />
          <div className="ui-needs-script">
            <Skeleton shape="box" height="30rem" />
          </div>
        </>
      )}
      {college && isHydrated && (
        <ReportForm collegeId={collegeId} subject={params.get('subject')} onSent={() => setSent(true)} />
      )}
    </CardPage>
  );
}
