import { type CourseWithCollege, displayName, formatDate, formatNumber } from '@setu/contracts';
import { langOf, language, plain, t } from '@setu/sdk';
import { strong } from '@setu/ui';
import { AddedSources } from '../../common/added-sources';
import { rupeeRange } from '../../common/amounts';
import { externalLink } from '../../common/message-elements';
import { ReportLink } from '../../common/report-figure';

/** Fees of the course in the records of exams, each with its year and source. */
export function ExamFees({ closings = [], college, title }: CourseWithCollege) {
  const exams = [...new Map(closings.filter(({ fee }) => fee).map((ranges) => [ranges.exam, ranges])).values()];
  return exams.map(({ exam, name, source, fee }) => (
    <p key={exam}>
      <span lang={langOf(name)}>{name}</span>:{' '}
      {t('<strong>{fee}</strong> a year, as published in {year}.', { fee: rupeeRange(fee!), year: fee!.year, strong })}{' '}
      {t('Source: <link>{authority}</link>, copied on {date}.', {
        authority: source.authority,
        date: formatDate(source.copied, 'long', language()),
        link: externalLink(source.url),
      })}
      <AddedSources source={source} /> {t('The figures may be out of date, and the authority decides.')}{' '}
      <ReportLink
        collegeId={college._id}
        subject="fees"
        of={plain('Fee a year')}
        figure={`${title}, ${displayName(college.name)}, fee a year in the record of ${name}, ${fee!.year}: ${formatNumber(fee!.lowest)} to ${formatNumber(fee!.highest)} rupees`}
      />
    </p>
  ));
}
