import { t } from '@setu/sdk';
import { linkTo } from '@setu/ui';
import { placePath, programmePath } from '../../common/place-paths';
import { WaysOn } from '../../common/ways-on';

interface NoGroupProps {
  /** Subject of the request, as the address names it. */
  subject: string;
  /** Number of a page, as the address names it. */
  page: string | undefined;
}

/** For an address of a place or programme without a college: the ways to those that have some, and what it may mean. */
export const NoGroup = ({ subject, page }: NoGroupProps) => (
  <div className="ui-stack">
    <h1>{t('No colleges here')}</h1>
    <p>
      {page
        ? t('There is no page “{page}” of this list.', { page })
        : t('We have no college for this place or programme.')}{' '}
      {t('See <states>all states</states> or <programmes>all programmes</programmes>.', {
        states: linkTo(placePath()),
        programmes: linkTo(programmePath()),
      })}
    </p>
    <WaysOn status={404} asked={subject} />
  </div>
);
