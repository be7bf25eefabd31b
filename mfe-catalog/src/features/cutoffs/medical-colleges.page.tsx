import { addressOf, api, displayName, formatNumber, type MedicalColleges, medicalSlug, plural } from '@setu/contracts';
import { asGiven, Link, PageHead, paths, useCall, useSearchParams } from '@setu/sdk';
import { buttonClass, Container, ErrorCard, ExternalLink, Table } from '@setu/ui';
import { Breadcrumbs, PageSkeleton } from '../../common/college-page';
import index from '../../common/index-page.module.css';
import { ReportLink } from '../../common/report-figure';
import { trailData } from '../../common/structured-data';
import { WaysOn } from '../../common/ways-on';
import { cutoffsPath, medicalPath } from './cutoff-paths';
import styles from './cutoffs.module.css';

const trail = [{ name: 'Cut-offs', path: cutoffsPath }];

/** The medical colleges of the National Medical Commission with their seats for MBBS: by state, or those of one state. */
export default function MedicalCollegesPage() {
  const [params] = useSearchParams();
  const state = asGiven(params, 'state');
  const { data, error, isLoading, reload } = useCall(api.cutoffs.medicalColleges, { query: { state } });
  if (isLoading) return <PageSkeleton />;
  const title = `Medical colleges${state && data ? ` in ${state}` : ''} and their MBBS seats`;
  return (
    <Container className={index.page}>
      <PageHead
        title={title}
        description={`The colleges ${state ? `in ${state} ` : ''}that the National Medical Commission lists for MBBS, with the seats of each and the source. Free.`}
        canonical={medicalPath(state)}
        noindex={!data}
        structuredData={() => [trailData(...trail, { name: title, path: medicalPath(state) })]}
      />
      <Breadcrumbs trail={trail} here="Medical colleges" />
      <header className={index.header}>
        <h1>{title}</h1>
        <p>What the National Medical Commission lists for 2024-25. Closing ranks of NEET are not known here yet.</p>
      </header>
      {error && (
        <>
          <ErrorCard title="The medical colleges did not load" onRetry={reload} />
          <WaysOn status={error.status} />
        </>
      )}
      {data && state && <OfState state={state} items={data.items} />}
      {data && !state && <ByState states={data.states} />}
      {data && (
        <p className={styles.source}>
          Source: <ExternalLink href="https://www.nmc.org.in">National Medical Commission (NMC)</ExternalLink>, list of
          colleges for MBBS of 2024-25, copied on 23 November 2026 from a public copy. The figures may be out of date,
          and the Commission decides.{' '}
          <a href={addressOf(api.cutoffs.download, { params: { exam: medicalSlug } })} download>
            All colleges as CSV
          </a>
        </p>
      )}
    </Container>
  );
}

function ByState({ states }: Pick<MedicalColleges, 'states'>) {
  return (
    <Table label="Medical colleges by state" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col" className="ui-table__number">
            Colleges
          </th>
          <th scope="col" className="ui-table__number">
            MBBS seats a year
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ state, colleges, seats }) => (
          <tr key={state}>
            <th scope="row">
              <Link to={medicalPath(state)} className={styles.state}>
                {state}
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

function OfState({ state, items }: Pick<MedicalColleges, 'items'> & { state: string }) {
  return (
    <>
      <p>
        {plural(items.length, 'college')}.{' '}
        <Link to={medicalPath()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          All states
        </Link>
      </p>
      <Table label={`Medical colleges in ${state}`} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">College</th>
            <th scope="col" className="ui-table__number">
              MBBS seats a year
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, district, seats, collegeId }) => (
            <tr key={`${name} ${district}`}>
              <th scope="row" className={styles.seats}>
                {collegeId ? <Link to={paths.college(collegeId)}>{displayName(name)}</Link> : displayName(name)}
                <small>
                  {[district, !collegeId && 'Not yet linked to a page of ours'].filter(Boolean).join(' · ')}
                </small>
              </th>
              <td className="ui-table__number">
                {seats === null ? 'not in the list' : formatNumber(seats)}
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
