import type { MentorCard } from '@setu/contracts';
import { lazyComponent, plain, t } from '@setu/sdk';
import { Button } from '@setu/ui';
import { Suspense, useState } from 'react';

// Few visitors see it: it is loaded when it opens.
const ReportDialog = lazyComponent(() => import(/* webpackChunkName: "report-mentor" */ './report-dialog'));

/** Opens the form that reports a mentor. Offered where one sees the mentor, and before their chat. */
export function ReportMentor({ mentor }: { mentor: Pick<MentorCard, '_id' | 'name'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="ui-needs-script"
        aria-label={plain('Report this mentor, {name}', { name: mentor.name })}
        onClick={() => setOpen(true)}
      >
        {t('Report this mentor')}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog mentor={mentor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
