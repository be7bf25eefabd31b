import { api, type CollegeGroup, displayName } from '@setu/contracts';
import {
  type AsGiven,
  asGiven,
  msg,
  PageHead,
  paths,
  plain,
  t,
  translatedContent,
  useCall,
  useParams,
  useSearchParams,
} from '@setu/sdk';
import { Container, ErrorCard } from '@setu/ui';
import { Breadcrumbs, PageSkeleton } from '../../common/college-page';
import { itemListData, trailData } from '../../common/structured-data';
import { WaysOn } from '../../common/ways-on';
import { CompareTray } from '../compare-tray/compare-tray';
import { UpdateNote } from '../../common/update-note';
import { useCorrectAddress } from '../../common/use-correct-address';
import styles from './college-group.module.css';
import { CollegePages } from './college-pages';
import { GroupFacts } from './group-facts';
import { groupWords } from './group-words';
import { NoGroup } from './no-group';

/** The colleges of a state or district, or with a programme, in India or in a state. */
export default function CollegeGroupPage() {
  const { programme, state = '', district } = useParams();
  const [params] = useSearchParams();
  const page = asGiven(params, 'page');
  const { data, error, isLoading, reload } = useGroup({ programme, state, district, page });
  if (isLoading) return <PageSkeleton />;
  if (data) return <Group group={data} />;
  const isUnknown = error?.status === 404 || error?.status === 400;
  return (
    <Container className={styles.page}>
      <PageHead title={plain(isUnknown ? msg('No colleges here') : msg('The colleges did not load'))} noindex />
      {isUnknown ? (
        <NoGroup subject={district ?? programme ?? state} page={page} />
      ) : (
        <>
          <h1 className="ui-visually-hidden">{t('Colleges')}</h1>
          <ErrorCard title={plain('The colleges did not load')} onRetry={reload} />
          {error && <WaysOn status={error.status} />}
        </>
      )}
    </Container>
  );
}

interface GroupRequest {
  programme?: string;
  state: string;
  district?: string;
  page?: AsGiven;
}

function useGroup({ programme, state, district, page }: GroupRequest) {
  const query = { page };
  const inState = useCall(api.programmes.inState, programme && state ? { params: { programme, state }, query } : null);
  const ofProgramme = useCall(api.programmes.one, programme && !state ? { params: { programme }, query } : null);
  const ofDistrict = useCall(
    api.places.district,
    !programme && district ? { params: { state, district }, query } : null,
  );
  const ofState = useCall(api.places.state, !programme && !district ? { params: { state }, query } : null);
  if (programme) return state ? inState : ofProgramme;
  return district ? ofDistrict : ofState;
}

function Group({ group }: { group: CollegeGroup }) {
  const { title, description, path, trail, here } = groupWords(group);
  const { items, page, pages } = group.colleges;
  const isFirst = page === 1;
  const isMoved = useCorrectAddress(path);
  return (
    <Container className={styles.page}>
      <PageHead
        title={isFirst ? title : plain('{title}, page {page}', { title, page })}
        description={description}
        canonical={isFirst ? path : `${path}?page=${page}`}
        movedTo={isMoved ? path : undefined}
        noindex={group.onlySamples}
        structuredData={() => [
          trailData(...trail, { name: here, path }),
          itemListData(items.map(({ _id, name }) => ({ name: displayName(name), path: paths.college(_id) }))),
        ]}
      />
      <Breadcrumbs trail={trail} here={here} />
      <header className={styles.header}>
        <h1>{translatedContent(title)}</h1>
        {!isFirst && <p>{t('Page {page} of {pages}', { page, pages })}</p>}
      </header>
      <UpdateNote of={group} />
      {isFirst && <GroupFacts group={group} />}
      <CollegePages group={group} />
      <CompareTray />
    </Container>
  );
}
