import { displayName, type SeatPool } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { buttonClass, Icon } from '@setu/ui';
import { figureReportPath } from './college.api';
import { seatsText } from './seats-text';

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
  const pool = [displayName(institution), exam, programme, seatsText(seats, quotas), category].filter(Boolean);
  return (
    <Link
      to={figureReportPath(collegeId, `${pool.join(', ')}: ${values.join('; ')}`)}
      aria-label={`Report a wrong figure: ${programme}, ${displayName(institution)}`}
      title="Report a wrong figure"
      rel="nofollow"
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      <Icon name="alert-triangle" />
    </Link>
  );
}
