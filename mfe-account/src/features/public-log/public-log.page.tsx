import { addressOf, api, formatDate, messages, type PublicLogDocument, type PublicLogEntry } from '@setu/contracts';
import {
  asGiven,
  language,
  Link,
  msg,
  PageHead,
  paths,
  plain,
  t,
  translated,
  translatedContent,
  useCall,
  useSearchParams,
} from '@setu/sdk';
import { Container, EmptyState, ErrorCard, Skeleton } from '@setu/ui';
import type { ReactNode } from 'react';
import { describeEntry } from './describe-entry';
import styles from './public-log.module.css';

const policyLink = (content: ReactNode) => <Link to={paths.policies()}>{content}</Link>;

const logLink = (content: ReactNode) => <a href={forPrograms}>{content}</a>;

const code = (content: ReactNode) => <code>{content}</code>;

const title = msg('Public log');
const path = paths.publicLog();
const forPrograms = addressOf(api.privacy.log, { query: { after: 0 } });

/** Lists what was done with data of people and with reviews, and says how a visitor can check it. */
export default function PublicLogPage() {
  const [params] = useSearchParams();
  const { data, error, reload } = useCall(api.privacy.log, { query: { before: asGiven(params, 'before') } });
  const entries = data?.items.map(documentOf);
  const earliest = entries?.at(-1)?.revision ?? 1;
  return (
    <Container className="ui-section ui-stack">
      <PageHead
        title={plain(title)}
        description={plain(
          'Recipients of data, exports by administrators, requests of authorities and rejected reviews, in a signed log.',
        )}
        canonical={path}
        noindex={params.has('before')}
      />
      <header>
        <h1>{t(title)}</h1>
        <p className="ui-section__lead">
          {t(
            'Each change of the recipients of data, each export of data of people by an administrator, each request of an authority, and how many reviews were rejected in a month. Entries are only ever added. They name no visitor.',
          )}
        </p>
      </header>
      {error && <ErrorCard title={translated(messages.publicLog.loadFailed)} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="box" height="16em" />}
      {entries?.length === 0 && <EmptyState title={translated(messages.publicLog.none)} />}
      {entries && entries.length > 0 && (
        <ol aria-label={plain('Entries, the latest first')} className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.revision} value={entry.revision}>
              <time dateTime={entry.createdAt}>{formatDate(entry.createdAt, 'long', language())}</time>
              <p>{translatedContent(describeEntry(entry))}</p>
            </li>
          ))}
        </ol>
      )}
      {(earliest > 1 || params.has('before')) && (
        <p className="ui-row">
          {params.has('before') && <Link to={path}>{t('Latest entries')}</Link>}
          {earliest > 1 && <Link to={`${path}?before=${earliest}`}>{t('Earlier entries')}</Link>}
        </p>
      )}
      <HowToCheck />
    </Container>
  );
}

const documentOf = ({ payload }: PublicLogEntry) => JSON.parse(payload) as PublicLogDocument;

const HowToCheck = () => (
  <>
    <section className="ui-stack">
      <h2>{t('How to check it')}</h2>
      <p>
        {t(
          'Each entry is signed and has the hash of the one before it, so none can be changed, moved or taken out without changing every later entry, which everyone who has checked before will see. With the source of this site, <code>npx setu-log verify</code> and the address of this site check all of them. The command remembers the last entry and notices at its next run if that entry has changed or is missing. Programs read the entries at <link>{address}</link>.',
          {
            code,
            link: logLink,
            address: forPrograms,
          },
        )}
      </p>
    </section>
    <section className="ui-stack">
      <h2>{t('What no log can prove')}</h2>
      <ul>
        <li>
          {t(
            'That everything is in it. The program enters an export before it begins. A list that an administrator reads on their screen is entered from its second page on, and a search is not. Those who run the computers and the database could copy data without the program, and backups have no entries.',
          )}
        </li>
        <li>
          {t(
            'That it was never rewritten. We have the key, so we could write all entries again from a change on. Only those who checked before the change can see that.',
          )}
        </li>
        <li>
          {t(
            'That what is entered is true. We type in the requests of authorities ourselves, and an export may have failed after its entry.',
          )}
        </li>
        <li>{t('That no authority has asked for more. The law can forbid us to speak of a request.')}</li>
        <li>
          {t(
            'That everyone is shown the same log. Compare the last entry that the command prints with what it prints for others.',
          )}
        </li>
      </ul>
      <p>
        {t('What we store and why is in the <link>privacy policy</link>.', {
          link: policyLink,
        })}
      </p>
    </section>
  </>
);
