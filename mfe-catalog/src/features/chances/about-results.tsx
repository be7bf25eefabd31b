import {
  addressOf,
  api,
  bandNames,
  type ChanceBand,
  type ChancesPage,
  formatDate,
  formatNumber,
} from '@setu/contracts';
import { address, language, Link, msg, notify, paths, plain, site, t, translated } from '@setu/sdk';
import { Button, buttonClass, cx, ExternalLink } from '@setu/ui';
import { AddedSources } from '../../common/added-sources';
import { listAndCategory } from '../../common/seats-text';
import { NearMe } from '../near-me/near-me';
import { type ChancesRequest, chancesPath, seatsOf, withoutOwnValue } from './chance-form-values';
import styles from './chance-results.module.css';
import { roundText, whyNoNumber } from './chance-words';

/** Seats out of reach are not in the list. */
const shownBands = ['', 'likely', 'even', 'a stretch'] as const;

const orders = {
  '': { name: msg('Most sought after'), sentence: msg('The most sought after seats come first.') },
  chance: { name: msg('Best chance'), sentence: msg('The best chances come first.') },
  near: { name: msg('Nearest'), sentence: msg('The nearest colleges come first.') },
} as const;

/** Kilometres; empty for any distance. */
const distances = ['', '50', '100', '200', '500'] as const;

interface AboutResultsProps {
  page: ChancesPage;
  asked: ChancesRequest;
  /** The place of the visitor, if they chose one. */
  near: string | undefined;
}

/** Says what the list is of, in which order, and how sure it is. */
export function AboutResults({
  page: { year, list, category, source, counts, colleges },
  asked: { exam, form, kind },
  near,
}: AboutResultsProps) {
  const { authority, url, copied, note } = source;
  const known = (['', 'chance', 'near'] as const).filter(
    (sort) => sort === '' || (sort === 'chance' ? year !== null : near !== undefined),
  );
  const order = known.find((sort) => sort === form.sort) ?? '';
  return (
    <>
      {counts && (
        <nav aria-label={plain('By chance')}>
          <Choices
            options={shownBands.map((band) => ({
              name: `${band ? translated(bandNames[band]) : plain('All')} ${formatNumber(band ? counts[band] : sum(counts))}`,
              path: chancesPath({ ...form, band }),
              isChosen: form.band === band,
            }))}
          />
        </nav>
      )}
      <div className={cx(styles.near, 'ui-needs-script')}>
        <NearMe isAsked={form.within !== '' || form.sort === 'near'} />
        {near && (
          <nav aria-label={plain('Distance')} className={styles.orders}>
            <span aria-hidden>{t('Distance')}</span>
            <Choices
              options={distances.map((within) => ({
                name: within ? plain('Within {within} km', { within }) : plain('Any'),
                path: chancesPath({ ...form, within }),
                isChosen: form.within === within,
              }))}
            />
          </nav>
        )}
      </div>
      {known.length > 1 && (
        <nav aria-label={plain('Order')} className={styles.orders}>
          <span aria-hidden>{t('Order')}</span>
          <Choices
            options={known.map((sort) => ({
              name: plain(orders[sort].name),
              path: chancesPath({ ...form, sort }),
              isChosen: order === sort,
            }))}
          />
        </nav>
      )}
      <div className={styles.about}>
        <p className={styles.printed}>
          {t('{exam}, {kind, select, rank {your rank} percentile {your percentile} other {your score}}: {value}', {
            exam: exam.name,
            kind,
            value: form[kind],
          })}
        </p>
        <p>
          {colleges && (
            <>
              {t(
                '{count, plural, one {# college} other {# colleges}} where your {kind, select, rank {rank} percentile {percentile} other {score}} was enough in {year}, each with the first of these seats.',
                { count: colleges.total, kind, year: colleges.year },
              )}{' '}
            </>
          )}
          {listAndCategory(list, category)} {t(orders[order].sentence)} {roundText(exam, kind)}{' '}
          {year === null
            ? whyNoNumber(exam, category.code)
            : t('The chances are estimates for {year}, and no promise.', { year })}{' '}
          <Link to="/chances/how">{t('How we estimate, and how often we were right')}</Link>
        </p>
        <p>
          {t(
            'In each picture, a filled mark on the dashed line or above it is a year in which your {kind, select, rank {rank} percentile {percentile} other {score}} was enough.',
            { kind },
          )}
        </p>
        <p className={styles.actions}>
          <Link
            to={paths.preferences([exam.slug, list.id, category.code, form[kind].replaceAll(',', '')].join(':'))}
            rel="nofollow"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t('My preference list')}
          </Link>
          <CopyLink form={form} kind={kind} />
          <a
            href={addressOf(api.chances.download, { query: { ...seatsOf(form), near } })}
            download
            rel="nofollow"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t('All of these seats as CSV')}
          </a>
          <Button className="ui-needs-script" variant="secondary" size="sm" onClick={() => print()}>
            {t('Print')}
          </Button>
        </p>
        <details>
          <summary>
            {t('From {authority}, copied on {date}', { authority, date: formatDate(copied, 'long', language()) })}
          </summary>
          <p>
            <ExternalLink href={url}>
              <span lang="en">{authority}</span>
            </ExternalLink>
            . <span lang="en">{note}</span>
            <AddedSources source={source} /> {t('The figures may be out of date, and the authority decides.')}
          </p>
        </details>
      </div>
    </>
  );
}

interface Choice {
  name: string;
  path: string;
  isChosen: boolean;
}

const Choices = ({ options }: { options: readonly Choice[] }) => (
  <ul className={styles.bands}>
    {options.map(({ name, path, isChosen }) => (
      <li key={name}>
        <Link
          to={path}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.band)}
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

const sum = (counts: Record<ChanceBand, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** Copies the address of the form as it is filled in, but for the visitor's own value. */
function CopyLink({ form, kind }: Pick<ChancesRequest, 'form' | 'kind'>) {
  const copy = async () => {
    const url = site().origin + address(chancesPath(withoutOwnValue(form)));
    try {
      // The clipboard is missing on a page without https.
      await navigator.clipboard.writeText(url);
      notify(
        'success',
        plain('Link copied, without your {kind, select, rank {rank} percentile {percentile} other {score}}', { kind }),
      );
    } catch {
      notify('info', plain('Copy this address: {address}', { address: url }));
    }
  };
  return (
    <Button className="ui-needs-script" variant="secondary" size="sm" icon="link" onClick={() => void copy()}>
      {t('Copy the link without my {kind, select, rank {rank} percentile {percentile} other {score}}', { kind })}
    </Button>
  );
}
