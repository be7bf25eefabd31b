import { addressOf, api, type CutoffsPage, displayName } from '@setu/contracts';
import {
  asGiven,
  langOf,
  Link,
  msg,
  PageHead,
  plain,
  site,
  t,
  translatedContent,
  translatedPlace,
  useCall,
  useSearchParams,
} from '@setu/sdk';
import { buttonClass, Container, EmptyState, ErrorCard, Field, Input, Select } from '@setu/ui';
import { PageLinks } from '@setu/ui/window-grid';
import { CategoryOptions } from '../../common/category-options';
import { Breadcrumbs, PageSkeleton } from '../../common/college-page';
import index from '../../common/index-page.module.css';
import { listAndCategory } from '../../common/seats-text';
import { type DatasetFacts, datasetData, trailData } from '../../common/structured-data';
import { WaysOn } from '../../common/ways-on';
import { ChoiceForm } from './choice-form';
import { cutoffsPath, examYearPath } from './cutoff-paths';
import { CutoffTable } from './cutoff-table';
import styles from './cutoffs.module.css';
import { FiguresSource } from './figures-source';

const trail = () => [{ name: plain('Cut-offs'), path: cutoffsPath }];

/** The closing values of an exam and year, narrowed by list, category, state and words. */
export function ExamYear({ exam, year }: { exam: string; year: string }) {
  const [params] = useSearchParams();
  const query = {
    list: asGiven(params, 'list'),
    category: asGiven(params, 'category'),
    state: asGiven(params, 'state'),
    search: asGiven(params, 'search'),
    page: asGiven(params, 'page'),
  };
  const { data, error, isLoading, reload } = useCall(api.cutoffs.page, { params: { exam, year }, query });
  if (isLoading) return <PageSkeleton />;
  if (data) return <Cutoffs page={data} query={query} />;
  const isUnknown = error?.status === 404 || error?.status === 400;
  const title = plain(isUnknown ? msg('No closing ranks here') : msg('The closing ranks did not load'));
  return (
    <Container className={index.page}>
      <PageHead title={title} noindex />
      <Breadcrumbs trail={trail()} />
      <h1>{translatedContent(title)}</h1>
      {isUnknown ? (
        <EmptyState
          title={plain('We know no exam, year, category or page of this address')}
          action={
            <Link to={cutoffsPath} className={buttonClass({ variant: 'secondary' })}>
              {t('See all exams and years')}
            </Link>
          }
        />
      ) : (
        <>
          <ErrorCard title={title} onRetry={reload} />
          {error && <WaysOn status={error.status} />}
        </>
      )}
    </Container>
  );
}

interface CutoffsProps {
  page: CutoffsPage;
  query: Partial<Record<'list' | 'category' | 'state' | 'search' | 'page', string | undefined>>;
}

function Cutoffs({ page: data, query }: CutoffsProps) {
  const { name, year, years, list, category, states, total, page, pages } = data;
  const { page: _page, ...narrowed } = query;
  const path = examYearPath(data, { ...narrowed, page: page > 1 ? page : undefined });
  const title = plain('{exam} cut-offs of {year}', { exam: name, year });
  const subject = [
    list.name,
    category.code,
    query.state && translatedPlace(query.state),
    query.search && `“${query.search}”`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Container className={index.page}>
      <PageHead
        title={[`${title}: ${subject}`, ...(page > 1 ? [plain('page {page}', { page })] : [])].join(', ')}
        description={plain(
          'Closing values of {exam} in {year}, {subject}: {count, plural, one {# seat pool} other {# seat pools}} by college and branch, from {authority}. As a table and as CSV, with the source.',
          { exam: name, year, subject, count: total, authority: data.source.authority },
        )}
        canonical={path}
        noindex={query.search !== undefined || total === 0}
        structuredData={() => [trailData(...trail(), { name: title, path }), datasetData(datasetOf(data))]}
      />
      <Breadcrumbs trail={trail()} here={`${name}, ${year}`} />
      <header className={index.header}>
        <h1>{translatedContent(title)}</h1>
        <p>
          {listAndCategory(list, category)}{' '}
          {t('{count, plural, one {# seat pool} other {# seat pools}}, the most sought after first.', { count: total })}
        </p>
      </header>
      {years.length > 1 && (
        <nav aria-label={plain('Years of {exam}', { exam: name })}>
          <ul className={styles.years}>
            {years.map((each) => (
              <li key={each}>
                <Link
                  to={examYearPath({ exam: data.exam, year: each })}
                  aria-current={each === year ? 'page' : undefined}
                  className={buttonClass({ variant: each === year ? 'primary' : 'secondary', size: 'sm' })}
                >
                  {each}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Narrowing page={data} query={query} />
      {total === 0 ? (
        <EmptyState title={plain('No closing ranks that we know of')}>
          <p>{t('Another category, list or state may have some.')}</p>
        </EmptyState>
      ) : (
        <CutoffTable page={data} />
      )}
      <PageLinks title={plain('Page by page')} page={page} pages={pages}>
        {(to, { key, ...link }) => (
          <Link key={key} to={examYearPath(data, { ...narrowed, page: to > 1 ? to : undefined })} {...link} />
        )}
      </PageLinks>
      {states.length > 1 && (
        <nav aria-labelledby="by-state">
          <h2 id="by-state">{t('By state')}</h2>
          <ul className={styles.years}>
            {states.map((state) => (
              <li key={state}>
                <Link
                  to={examYearPath(data, { list: query.list, category: query.category, state })}
                  aria-current={state === query.state ? 'page' : undefined}
                  className={buttonClass({ variant: state === query.state ? 'primary' : 'secondary', size: 'sm' })}
                >
                  {translatedContent(translatedPlace(state))}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <FiguresSource figures={data} kinds={[list.kind]} />
    </Container>
  );
}

function Narrowing({ page: { exam, year, lists, list, categories, category, states }, query }: CutoffsProps) {
  return (
    <ChoiceForm
      key={JSON.stringify(query)}
      label={plain('Narrow the closing ranks')}
      action={examYearPath({ exam, year })}
    >
      {lists.length > 1 && (
        <Field label={t('List')}>
          <Select name="list" defaultValue={list.id}>
            {lists.map(({ id, name }) => (
              <option key={id} value={id} lang={langOf(name)}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('Category')}>
        <Select name="category" defaultValue={category.code}>
          <CategoryOptions categories={categories} />
        </Select>
      </Field>
      <Field label={t('State of the college')}>
        <Select name="state" defaultValue={query.state ?? ''}>
          <option value="">{plain('Any')}</option>
          {states.map((state) => (
            <option key={state} value={state} lang={langOf(translatedPlace(state))}>
              {translatedPlace(state)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('Branch or college')}>
        <Input name="search" defaultValue={query.search ?? ''} placeholder={plain('computer')} maxLength={100} />
      </Field>
    </ChoiceForm>
  );
}

const datasetOf = ({ exam, name, year, years, source }: CutoffsPage): DatasetFacts => ({
  name: plain('Cut-offs of {exam}, {year}', { exam: displayName(name), year }),
  description: `${plain('Closing values by institution, programme, quota and category.')} ${source.note}`,
  path: examYearPath({ exam, year }),
  years: [years.at(-1)!, years[0]!],
  source,
  download: site().origin + addressOf(api.cutoffs.download, { params: { exam } }),
});
