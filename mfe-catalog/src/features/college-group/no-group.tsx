import { Link } from '@setu/sdk';
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
    <h1>No colleges here</h1>
    <p>
      {page ? `There is no page “${page}” of this list.` : 'We have no college for this place or programme.'} See{' '}
      <Link to={placePath()}>all states</Link> or <Link to={programmePath()}>all programmes</Link>.
    </p>
    <WaysOn status={404} asked={subject} />
  </div>
);
