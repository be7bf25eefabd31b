import { type ComparedKey, comparisonQuery, type ReportSubject } from '@setu/contracts';
import { paths, plain } from '@setu/sdk';

/** The form for a wrong fact of a college. */
export const reportPath = (collegeId: string, subject?: ReportSubject) =>
  `${paths.college(collegeId)}/report${subject ? `?subject=${subject}` : ''}`;

/** The form for wrong figures of a college, or of an institution without a page. */
export const figureReportPath = (collegeId: string | null, figure: string, subject: ReportSubject = 'closing') =>
  `${collegeId === null ? '/cutoffs/report' : reportPath(collegeId)}?${new URLSearchParams({ subject, figure }).toString()}`;

/** The page that shows these side by side. */
export function comparisonPath(keys: readonly ComparedKey[]): string {
  const parameters = Object.entries(comparisonQuery(keys)).map(([name, ids]) => `${name}=${ids}`);
  return parameters.length > 0 ? `/compare?${parameters.join('&')}` : '/compare';
}

export const collegeLoadFailed = (status: number): string =>
  plain('Failed to fetch college data ({status})', { status });
