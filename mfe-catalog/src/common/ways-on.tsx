import { api, displayName, plural } from '@setu/contracts';
import { address, Link, paths, useCall } from '@setu/sdk';
import { Button, buttonClass, Field, Input, useHydrated } from '@setu/ui';
import styles from './ways-on.module.css';

const whyOf: Record<number, string> = {
  404: 'There is nothing at this address. It may have a typing mistake.',
  410: 'This college is no longer listed here.',
  503: 'This is our fault, not yours. The page comes back by itself.',
};

interface WaysOnProps {
  status: number;
  /** The part of the address that should name a college; people also write a name there. */
  asked?: string;
}

/** Below the error of a page whose subject is not there, or away: why that is, and where to go from here. */
export function WaysOn({ status, asked = '' }: WaysOnProps) {
  const name = nameIn(asked);
  if (!whyOf[status]) return null;
  return (
    <div className="ui-stack">
      <p>{whyOf[status]}</p>
      {status !== 503 && <LookForIt name={name} />}
      <p className="ui-row">
        <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
          Find Colleges
        </Link>
        <Link to={paths.mentors()} className={buttonClass({ variant: 'quiet' })}>
          Talk to Mentors
        </Link>
      </p>
      {status !== 503 && name && <NamesLikeIt name={name} />}
    </div>
  );
}

/** Works without script too. */
const LookForIt = ({ name }: { name: string }) => (
  <form action={address(paths.colleges())} className="ui-row">
    <Field label="Look for the college by its name or place">
      <Input type="search" name="search" placeholder="Holkar Science College" defaultValue={name} required />
    </Field>
    <Button type="submit" icon="search">
      Search
    </Button>
  </form>
);

/** Colleges that the address may mean. They come below everything else, so that nothing moves. */
function NamesLikeIt({ name }: { name: string }) {
  const { data } = useCall(api.colleges.suggestions, useHydrated() ? { query: { search: name } } : null);
  if (!data || data.colleges.length + data.places.length === 0) return null;
  return (
    <section aria-labelledby="like-it">
      <h2 id="like-it">Did you mean one of these?</h2>
      <ul className={styles.names}>
        {data.colleges.map(({ _id, name, location }) => (
          <li key={_id}>
            <Link to={paths.college(_id)}>{displayName(name)}</Link> {location && <small>{location}</small>}
          </li>
        ))}
        {data.places.map(({ name, count }) => (
          <li key={name}>
            <Link to={paths.colleges(name)}>
              {plural(count, 'college')} in {displayName(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const longestName = 100;

/** `holkar science college` of `holkar-science-college`; nothing of an id. */
const nameIn = (asked: string): string =>
  /^[0-9a-f]{24}$/i.test(asked) || !/\p{L}{2}/u.test(asked)
    ? ''
    : asked
        .replaceAll(/[^\p{L}\p{M}\p{N}.&]+/gu, ' ')
        .trim()
        .slice(0, longestName);
