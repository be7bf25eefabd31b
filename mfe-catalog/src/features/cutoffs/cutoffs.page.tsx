import { addressOf, api, formatDate } from '@setu/contracts';
import { langOf, language, Link, msg, PageHead, paths, plain, t, useCall, useParams } from '@setu/sdk';
import { buttonClass, Container, ErrorCard, linkTo } from '@setu/ui';
import { AddedSources } from '../../common/added-sources';
import { PageSkeleton } from '../../common/college-page';
import index from '../../common/index-page.module.css';
import { externalLink } from '../../common/message-elements';
import { trailData } from '../../common/structured-data';
import { WaysOn } from '../../common/ways-on';
import { cutoffsPath, examYearPath, medicalPath } from './cutoff-paths';
import styles from './cutoffs.module.css';
import { ExamYear } from './exam-year';
import { ListFiles } from './list-files';

const title = msg('Cut-offs: closing ranks by exam and year');

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
        title={plain(title)}
        description={plain(
          'Closing ranks, percentiles and scores of fifteen entrance exams of India, by year, college, branch and category, each with its source and as CSV. Free.',
        )}
        canonical={cutoffsPath}
        noindex={!data}
        structuredData={() => [trailData({ name: plain('Cut-offs'), path: cutoffsPath })]}
      />
      <header className={index.header}>
        <h1>{t(title)}</h1>
        <p>
          {t(
            'What the authorities published: the last rank, percentile or score that got each seat. With your own rank, see <chances>your chances</chances>. Of medicine, see the <medical>colleges and their MBBS seats</medical>.',
            { chances: linkTo(paths.chances()), medical: linkTo(medicalPath()) },
          )}
        </p>
      </header>
      {!data && <ErrorCard title={plain('The exams did not load')} onRetry={reload} />}
      {error && <WaysOn status={error.status} />}
      <ul role="list" className={styles.exams}>
        {data?.exams.map(({ slug, name, years, source }) => (
          <li key={slug}>
            <h2 lang={langOf(name)}>{name}</h2>
            <ul role="list" className={styles.years}>
              {years.map((year) => (
                <li key={year}>
                  <Link
                    to={examYearPath({ exam: slug, year })}
                    aria-label={`${name}, ${year}`}
                    lang={langOf(name)}
                    className={buttonClass({ variant: 'secondary', size: 'sm' })}
                  >
                    {year}
                  </Link>
                </li>
              ))}
            </ul>
            <p className={styles.source}>
              <span lang="en">{source.note}</span>{' '}
              {t('Source: <link>{authority}</link>, copied on {date}.', {
                authority: source.authority,
                date: formatDate(source.copied, 'long', language()),
                link: externalLink(source.url),
              })}
              <AddedSources source={source} />
            </p>
            <p>
              <a
                href={addressOf(api.cutoffs.download, { params: { exam: slug } })}
                download
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
              >
                {t('All rows of {exam} as CSV', { exam: name })}
              </a>
            </p>
          </li>
        ))}
      </ul>
      <ListFiles />
    </Container>
  );
}
