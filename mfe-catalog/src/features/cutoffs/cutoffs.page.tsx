import { addressOf, api, formatDate } from '@setu/contracts';
import { Link, PageHead, paths, useCall, useParams } from '@setu/sdk';
import { buttonClass, Container, ErrorCard, ExternalLink } from '@setu/ui';
import { AddedSources } from '../../common/added-sources';
import { PageSkeleton } from '../../common/college-page';
import index from '../../common/index-page.module.css';
import { trailData } from '../../common/structured-data';
import { WaysOn } from '../../common/ways-on';
import { cutoffsPath, examYearPath, medicalPath } from './cutoff-paths';
import styles from './cutoffs.module.css';
import { ExamYear } from './exam-year';

const title = 'Cut-offs: closing ranks by exam and year';

/** The exams with closing values, or those of one exam and year. */
export default function CutoffsPage() {
  const { exam, year } = useParams();
  return exam && year ? <ExamYear exam={exam} year={year} /> : <AllExams />;
}

function AllExams() {
  const { data, error, isLoading, reload } = useCall(api.chances.exams, {});
  if (isLoading) return <PageSkeleton />;
  return (
    <Container className={index.page}>
      <PageHead
        title={title}
        description="Closing ranks, percentiles and scores of fifteen entrance exams of India, by year, college, branch and category, each with its source and as CSV. Free."
        canonical={cutoffsPath}
        noindex={!data}
        structuredData={() => [trailData({ name: 'Cut-offs', path: cutoffsPath })]}
      />
      <header className={index.header}>
        <h1>{title}</h1>
        <p>
          What the authorities published: the last rank, percentile or score that got each seat. With your own rank, see{' '}
          <Link to={paths.chances()}>your chances</Link>. Of medicine, see the{' '}
          <Link to={medicalPath()}>colleges and their MBBS seats</Link>.
        </p>
      </header>
      {!data && <ErrorCard title="The exams did not load" onRetry={reload} />}
      {error && <WaysOn status={error.status} />}
      <ul role="list" className={styles.exams}>
        {data?.exams.map(({ slug, name, years, source }) => (
          <li key={slug}>
            <h2>{name}</h2>
            <ul role="list" className={styles.years}>
              {years.map((year) => (
                <li key={year}>
                  <Link
                    to={examYearPath({ exam: slug, year })}
                    aria-label={`${name}, ${year}`}
                    className={buttonClass({ variant: 'secondary', size: 'sm' })}
                  >
                    {year}
                  </Link>
                </li>
              ))}
            </ul>
            <p className={styles.source}>
              {source.note} Source: <ExternalLink href={source.url}>{source.authority}</ExternalLink>, copied on{' '}
              {formatDate(source.copied, 'long')}.
              <AddedSources source={source} />
            </p>
            <p>
              <a
                href={addressOf(api.cutoffs.download, { params: { exam: slug } })}
                download
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
              >
                All rows of {name} as CSV
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
