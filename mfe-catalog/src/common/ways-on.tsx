import { api, displayName } from '@setu/contracts';
import { address, Link, type Message, msg, paths, plain, t, useCall } from '@setu/sdk';
import { Button, buttonClass, Field, Input, useHydrated } from '@setu/ui';
import { PlaceText } from './card-text';
import styles from './ways-on.module.css';

const whyOf: Record<number, Message> = {
  404: msg('There is nothing at this address. It may have a typing mistake.'),
  410: msg('This college is no longer listed here.'),
  503: msg('This is our fault, not yours. The page comes back automatically.'),
};

interface WaysOnProps {
  status: number;
  /** The part of the address that should name a college; people also write a name there. */
  asked?: string;
}

/** Below the error of a page whose subject is not there, or away: why that is, and where to go from here. */
export function WaysOn({ status, asked = '' }: WaysOnProps) {
  const name = nameIn(asked);
  const why = whyOf[status];
  if (!why) return null;
  return (
    <div className="ui-stack">
      <p>{t(why)}</p>
      {status !== 503 && <LookForIt name={name} />}
      <p className="ui-row">
        <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
          {t('Find Colleges')}
        </Link>
        <Link to={paths.mentors()} className={buttonClass({ variant: 'quiet' })}>
          {t('Talk to Mentors')}
        </Link>
      </p>
      {status !== 503 && name && <NamesLikeIt name={name} />}
    </div>
  );
}

/** Works without script too. */
const LookForIt = ({ name }: { name: string }) => (
  <form action={address(paths.colleges())} className="ui-row">
    <Field label={plain('Look for the college by its name or place')}>
      <Input type="search" name="search" placeholder={plain('Holkar Science College')} defaultValue={name} required />
    </Field>
    <Button type="submit" icon="search">
      {t('Search')}
    </Button>
  </form>
);

/** Colleges that the address may mean. They come below everything else, so that nothing moves. */
function NamesLikeIt({ name }: { name: string }) {
  const { data } = useCall(api.colleges.suggestions, useHydrated() ? { query: { search: name } } : null);
  if (!data || data.colleges.length + data.places.length === 0) return null;
  return (
    <section aria-labelledby="like-it">
      <h2 id="like-it">{t('Did you mean one of these?')}</h2>
      <ul className={styles.names}>
        {data.colleges.map(({ _id, name, location }) => (
          <li key={_id}>
            <Link to={paths.college(_id)} lang="en">
              {displayName(name)}
            </Link>{' '}
            {location && (
              <small>
                <PlaceText location={location} />
              </small>
            )}
          </li>
        ))}
        {data.places.map(({ name, count }) => (
          <li key={name}>
            <Link to={paths.colleges(name)}>
              {t('{count, plural, one {# college} other {# colleges}} in {place}', { count, place: displayName(name) })}
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
