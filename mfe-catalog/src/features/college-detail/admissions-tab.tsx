import {
  type AdmissionTable,
  type AdmissionTableRow,
  api,
  type College,
  type CollegeAdmissions,
  formatNumber,
  formatRupees,
  roundName,
} from '@setu/contracts';
import { asGiven, Link, paths, plain, Slot, t, translatedContent, useCall, useSearchParams } from '@setu/sdk';
import {
  buttonClass,
  cx,
  EmptyState,
  ErrorCard,
  Field,
  Select,
  Skeleton,
  Table,
  VisuallyHidden,
  meaningText,
  roundText,
  ProgrammeName,
} from '@setu/ui';
import { ClosingPicture } from '../chances/closing-picture';
import { ChoiceForm } from '../cutoffs/choice-form';
import { FiguresSource } from '../cutoffs/figures-source';
import { CategoryOptions } from '../../common/category-options';
import { ReportFigure } from '../../common/report-figure';
import { seatsText } from '../../common/seats-text';
import styles from './admissions-tab.module.css';

const tab = 'admissions';

/** Closing values of the college in one exam, by year or by the rounds of a year. */
export default function AdmissionsTab({ college: { _id, name, programmes = [] } }: { college: College }) {
  const [params] = useSearchParams();
  const query = {
    exam: asGiven(params, 'exam'),
    year: asGiven(params, 'year'),
    category: asGiven(params, 'category'),
  };
  const { data, error, isLoading, reload } = useCall(api.colleges.admissions, { params: { id: _id }, query });
  if (isLoading)
    return (
      <div role="status" aria-label={plain('Loading closing ranks')}>
        <Skeleton shape="box" height="20rem" />
      </div>
    );
  if (data?.table)
    return (
      <Admissions id={_id} college={name} exams={data.exams} table={data.table} hasSeats={programmes.length > 0} />
    );
  if (error && error.status !== 400)
    return <ErrorCard title={plain('The closing ranks did not load')} onRetry={reload} />;
  return (
    <EmptyState
      title={plain('This address has no closing ranks')}
      action={
        <Link to={paths.college(_id, tab)} className={buttonClass({ variant: 'secondary' })}>
          {t('Show what we have')}
        </Link>
      }
    />
  );
}

interface AdmissionsProps {
  id: string;
  /** Name of the college. */
  college: string;
  exams: CollegeAdmissions['exams'];
  table: AdmissionTable;
  /** Whether the page has the seats by branch, below the tabs. */
  hasSeats: boolean;
}

function Admissions({ id, college, exams, table, hasSeats }: AdmissionsProps) {
  const { exam, name, category, categories, year, years, lists, rows } = table;
  return (
    <div className="ui-stack">
      {exams.length > 1 && (
        <nav aria-label={plain('Exams of this college')}>
          <ul className={styles.exams}>
            {exams.map((each) => (
              <li key={each.slug}>
                <Link
                  to={`${paths.college(id, tab)}&exam=${each.slug}`}
                  replace
                  preventScrollReset
                  aria-current={each.slug === exam ? 'true' : undefined}
                  className={buttonClass({ variant: each.slug === exam ? 'primary' : 'secondary', size: 'sm' })}
                >
                  {translatedContent(each.name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ChoiceForm
        key={`${exam} ${category.code} ${year}`}
        label={plain('Cut-offs of {exam}', { exam: name })}
        action={paths.college(id)}
        replace
      >
        <input type="hidden" name="tab" value={tab} />
        <input type="hidden" name="exam" value={exam} />
        <Field label={t('Category')}>
          <Select name="category" defaultValue={category.code}>
            <CategoryOptions categories={categories} />
          </Select>
        </Field>
        <Field label={t('Year')}>
          <Select name="year" defaultValue={year ?? ''}>
            <option value="">{plain('All years')}</option>
            {years.map((each) => (
              <option key={each} value={each}>
                {plain('{year}, round by round', { year: each })}
              </option>
            ))}
          </Select>
        </Field>
      </ChoiceForm>
      {rows.length === 0 && (
        <p>{t('No closing values of {category} are known in this year.', { category: category.code })}</p>
      )}
      {lists.map((list) => (
        <ListTable key={list.id} list={list} table={table} id={id} college={college} />
      ))}
      <FiguresSource figures={table} kinds={lists.map(({ kind }) => kind)} />
      <p className={styles.more}>
        <Link to={`/cutoffs/${exam}/${year ?? years[0]!}`}>{t('{exam} at all colleges', { exam: name })}</Link> ·{' '}
        <Link to={`/chances?exam=${exam}`}>{t('Your chances with your own rank')}</Link>
        {hasSeats && (
          <>
            {' '}
            · <a href="#programmes">{t('Seats by branch, as approved by AICTE')}</a>
          </>
        )}
      </p>
    </div>
  );
}

interface ListTableProps extends Pick<AdmissionsProps, 'id' | 'college'> {
  list: AdmissionTable['lists'][number];
  table: AdmissionTable;
}

/** The values of one list: those of two are never compared. Seats that did not close in the newest year are behind a press. */
function ListTable({ list, table, ...place }: ListTableProps) {
  const { category, year, years, rows: all } = table;
  const rows = all.filter((row) => row.list === list.id);
  const isEarlier = ({ closings }: AdmissionTableRow) => year === null && closings[0] === null;
  const current = rows.filter((row) => !isEarlier(row));
  const earlier = rows.filter(isEarlier);
  const title = `${list.name}, ${category.code} (${meaningText(category.meaning)})`;
  return (
    <section aria-label={title} className={styles.list}>
      <h2>{translatedContent(title)}</h2>
      {current.length > 0 && (
        <Values
          label={plain('Closing values: {list}', { list: title })}
          kind={list.kind}
          table={table}
          rows={current}
          {...place}
        />
      )}
      {earlier.length > 0 && (
        <details>
          <summary>
            {t(
              '{count, plural, one {# seat pool of earlier years, not in {year}} other {# seat pools of earlier years, not in {year}}}',
              { count: earlier.length, year: years[0]! },
            )}
          </summary>
          <Values
            label={plain('Earlier closing values: {list}', { list: title })}
            kind={list.kind}
            table={table}
            rows={earlier}
            {...place}
          />
        </details>
      )}
    </section>
  );
}

interface ValuesProps extends Pick<AdmissionsProps, 'id' | 'college'> {
  label: string;
  kind: AdmissionTable['lists'][number]['kind'];
  table: AdmissionTable;
  rows: readonly AdmissionTableRow[];
}

function Values({ label, kind, table, rows, id, college }: ValuesProps) {
  const { name, year, columns, category, quotas } = table;
  const hasFees = rows.some(({ fee }) => fee);
  const hasTrend = year === null && columns.length > 1;
  const width = 2 + Number(hasTrend) + columns.length + Number(hasFees);
  const valuesOf = (row: AdmissionTableRow) => (
    <>
      {hasTrend && (
        <td>
          <Trend columns={columns} closings={row.closings} kind={kind} />
        </td>
      )}
      {row.closings.map((closing, index) => (
        <td key={columns[index]} className={cx('ui-table__number', closing === null && styles.none)}>
          {closing === null ? '–' : formatNumber(closing)}
        </td>
      ))}
      {hasFees && <FeeCell fee={row.fee} />}
      <td>
        <div className={styles.actions}>
          {row.id && (
            <Slot
              name="seat-action"
              optional
              props={{ id: row.id, institution: college, programme: row.programme }}
              fallback={<span className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.addPlace)} />}
            />
          )}
          <ReportFigure
            collegeId={id}
            institution={college}
            exam={name}
            category={category.code}
            seats={row}
            quotas={quotas}
            values={valuesText(row, table)}
          />
        </div>
      </td>
    </>
  );
  return (
    <Table
      label={label}
      className={styles.table}
      columns={[
        t('Programme'),
        hasTrend && t('Trend'),
        ...columns.map((column) => ({ numbers: year === null ? column : roundText(column) })),
        hasFees && { numbers: t('Fee a year') },
        <VisuallyHidden key="actions">{t('Your list, report a wrong figure')}</VisuallyHidden>,
      ]}
    >
      {byProgramme(rows).map(([programme, seats]) => (
        <tbody key={programme}>
          {seats.length > 1 && (
            <tr className={styles.programme}>
              <th scope="rowgroup" colSpan={width}>
                <ProgrammeName name={programme} />
              </th>
            </tr>
          )}
          {seats.map((row) => (
            <tr key={`${row.quota} ${row.gender}`}>
              <th scope="row" className={styles.seats}>
                {seats.length === 1 && <ProgrammeName name={programme} />}
                <small>{seatsText(row, table.quotas) || (seats.length > 1 && t('Seats for all'))}</small>
              </th>
              {valuesOf(row)}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

/** The known values of a row, each with its year or round, in English for those who correct them. */
const valuesText = ({ closings }: AdmissionTableRow, { year, columns }: AdmissionTable): string[] =>
  closings.flatMap((closing, index) => {
    const column = columns[index]!;
    return closing === null
      ? []
      : [`${year === null ? column : `${year}, ${roundName(column)}`}: ${formatNumber(closing)}`];
  });

/** Groups rows by programme, in the order in which programmes appear first. */
function byProgramme(rows: readonly AdmissionTableRow[]): [programme: string, rows: AdmissionTableRow[]][] {
  const groups = new Map<string, AdmissionTableRow[]>();
  for (const row of rows) groups.set(row.programme, [...(groups.get(row.programme) ?? []), row]);
  return [...groups];
}

const FeeCell = ({ fee }: Pick<AdmissionTableRow, 'fee'>) => (
  <td className="ui-table__number">
    {fee ? (
      <>
        {formatRupees(fee.rupees)} <small>{fee.year}</small>
      </>
    ) : (
      '–'
    )}
  </td>
);

interface TrendProps {
  columns: readonly string[];
  closings: readonly (number | null)[];
  kind: AdmissionTable['lists'][number]['kind'];
}

function Trend({ columns, closings, kind }: TrendProps) {
  const known = columns.flatMap((column, index) => {
    const closing = closings[index] ?? null;
    return closing === null ? [] : [{ year: Number(column), closing }];
  });
  return known.length > 1 ? <ClosingPicture closings={known} kind={kind} /> : null;
}
