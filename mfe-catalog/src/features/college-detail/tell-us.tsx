import type { ReportSubject } from '@setu/contracts';
import { Link, t } from '@setu/sdk';
import { buttonClass } from '@setu/ui';
import { reportPath } from '../../common/college.api';

/** From a tab that has nothing to show. */
export const TellUs = ({ college, subject }: { college: string; subject: ReportSubject }) => (
  <Link to={reportPath(college, subject)} className={buttonClass({ variant: 'secondary' })}>
    {t('Know them? Tell us.')}
  </Link>
);
