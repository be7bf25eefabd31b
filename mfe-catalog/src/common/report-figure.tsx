import { displayName, type ReportSubject, type SeatPool } from '@setu/contracts';
import { Link, plain } from '@setu/sdk';
import { buttonClass, Icon } from '@setu/ui';
import { figureReportPath } from './college.api';
import { reportedSeats } from './seats-text';

interface ReportFigureProps {
  /** The page of the institution, if it has one. */
  collegeId: string | null;
  institution: string;
  exam: string;
  category: string;
  seats: Pick<SeatPool, 'programme' | 'quota' | 'gender'>;
  quotas: Readonly<Record<string, string>>;
  /** The figures, with their years: `2026: 45,210`. */
  values: readonly string[];
}

/** A small link that reports the figures of seats. The report names the seats, so that the visitor need not. */
export function ReportFigure({ collegeId, institution, exam, category, seats, quotas, values }: ReportFigureProps) {
  const programme = displayName(seats.programme);
  const pool = [displayName(institution), exam, programme, reportedSeats(seats, quotas), category].filter(Boolean);
  return (
    <ReportLink
      collegeId={collegeId}
      figure={`${pool.join(', ')}: ${values.join('; ')}`}
      of={`${programme}, ${displayName(institution)}`}
    />
  );
}

interface ReportLinkProps {
  collegeId: string | null;
  /** Names the figure with its value, for those who correct it. */
  figure: string;
  /** Names the figure for those who hear the link. */
  of: string;
  subject?: ReportSubject;
}

/** A small link that reports a figure. */
export const ReportLink = ({ collegeId, figure, of, subject }: ReportLinkProps) => (
  <Link
    to={figureReportPath(collegeId, figure, subject)}
    aria-label={plain('Report a wrong figure: {figure}', { figure: of })}
    title={plain('Report a wrong figure')}
    rel="nofollow"
    className={buttonClass({ variant: 'quiet', size: 'sm' })}
  >
    <Icon name="alert-triangle" />
  </Link>
);
