import { addressOf, api, displayName, formatNumber, type MedicalColleges, medicalSlug } from '@setu/contracts';
import {
  asGiven,
  Link,
  PageHead,
  paths,
  plain,
  t,
  translatedContent,
  translatedPlace,
  useCall,
  useSearchParams,
} from '@setu/sdk';
import { buttonClass, Container, ErrorCard, Table } from '@setu/ui';
import { Breadcrumbs, PageSkeleton } from '../../common/college-page';
import index from '../../common/index-page.module.css';
import { externalLink } from '../../common/message-elements';
import { ReportLink } from '../../common/report-figure';
import { trailData } from '../../common/structured-data';
import { WaysOn } from '../../common/ways-on';
import { cutoffsPath, medicalPath } from './cutoff-paths';
import styles from './cutoffs.module.css';

const trail = () => [{ name: plain('Cut-offs'), path: cutoffsPath }];

/** The medical colleges of the National Medical Commission with their seats for MBBS: by state, or those of one state. */
export default function MedicalCollegesPage() {
  const [params] = useSearchParams();
  const state = asGiven(params, 'state');
  const { data, error, isLoading, reload } = useCall(api.cutoffs.medicalColleges, { query: { state } });
  if (isLoading) return <PageSkeleton />;
  const title =
    state && data
      ? plain('Medical colleges in {state} and their MBBS seats', { state: translatedPlace(state) })
      : plain('Medical colleges and their MBBS seats');
  return (
    <Container className={index.page}>
      <PageHead
        title={title}
        description={
          state
            ? plain(
                'The colleges in {state} that the National Medical Commission lists for MBBS, with the seats of each and the source. Free.',
                { state: translatedPlace(state) },
              )
            : plain(
                'The colleges that the National Medical Commission lists for MBBS, with the seats of each and the source. Free.',
              )
        }
        canonical={medicalPath(state)}
        noindex={!data}
        structuredData={() => [trailData(...trail(), { name: title, path: medicalPath(state) })]}
      />
      <Breadcrumbs trail={trail()} here={plain('Medical colleges')} />
      <header className={index.header}>
        <h1>{translatedContent(title)}</h1>
        <p>
          {t('What the National Medical Commission lists for 2024-25. Closing ranks of NEET are not known here yet.')}
        </p>
      </header>
      {error && (
        <>
          <ErrorCard title={plain('The medical colleges did not load')} onRetry={reload} />
          <WaysOn status={error.status} />
        </>
      )}
      {data && state && <OfState state={state} items={data.items} />}
      {data && !state && <ByState states={data.states} />}
      {data && (
        <p className={styles.source}>
          {t(
            'Source: <link>National Medical Commission (NMC)</link>, list of colleges for MBBS of 2024-25, copied on 23 November 2026 from a public copy. The figures may be out of date, and the Commission decides.',
            { link: externalLink('https://www.nmc.org.in') },
          )}{' '}
          <a href={addressOf(api.cutoffs.download, { params: { exam: medicalSlug } })} download>
            {t('All colleges as CSV')}
          </a>
        </p>
      )}
    </Container>
  );
}

function ByState({ states }: Pick<MedicalColleges, 'states'>) {
  return (
    <Table
      label={plain('Medical colleges by state')}
      className={styles.table}
      columns={[t('State'), { numbers: t('Colleges') }, { numbers: t('MBBS seats a year') }]}
    >
      <tbody>
        {states.map(({ state, colleges, seats }) => (
          <tr key={state}>
            <th scope="row">
              <Link to={medicalPath(state)} className={styles.state}>
                {translatedContent(translatedPlace(state))}
              </Link>
            </th>
            <td className="ui-table__number">{formatNumber(colleges)}</td>
            <td className="ui-table__number">{formatNumber(seats)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const CollegeName = ({ id, name }: { id: string | null; name: string }) =>
  id ? <Link to={paths.college(id)}>{translatedContent(name)}</Link> : translatedContent(name);

function OfState({ state, items }: Pick<MedicalColleges, 'items'> & { state: string }) {
  return (
    <>
      <p>
        {t('{count, plural, one {# college} other {# colleges}}.', { count: items.length })}{' '}
        <Link to={medicalPath()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('All states')}
        </Link>
      </p>
      <Table
        label={plain('Medical colleges in {state}', { state: translatedPlace(state) })}
        className={styles.table}
        columns={[t('College'), { numbers: t('MBBS seats a year') }]}
      >
        <tbody>
          {items.map(({ name, district, seats, collegeId }) => (
            <tr key={`${name} ${district}`}>
              <th scope="row" className={styles.seats}>
                <CollegeName id={collegeId} name={displayName(name)} />
                <small>
                  {translatedContent(
                    [district && translatedPlace(district), !collegeId && plain('Not yet linked to a page of ours')]
                      .filter(Boolean)
                      .join(' · '),
                  )}
                </small>
              </th>
              <td className="ui-table__number">
                {seats === null ? t('not in the list') : formatNumber(seats)}
                <ReportLink
                  collegeId={collegeId}
                  subject="programmes"
                  of={displayName(name)}
                  figure={`${displayName(name)}, ${state}, MBBS seats a year in the list of NMC of 2024-25: ${seats ?? 'none'}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
