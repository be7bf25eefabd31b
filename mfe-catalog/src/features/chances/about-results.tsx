import {
  addressOf,
  api,
  bandNames,
  type ChanceBand,
  type ChancesPage,
  formatDate,
  formatNumber,
  plural,
} from '@setu/contracts';
import { address, Link, notify, paths, site } from '@setu/sdk';
import { Button, buttonClass, cx, ExternalLink } from '@setu/ui';
import { AddedSources } from '../../common/added-sources';
import { NearMe } from '../near-me/near-me';
import { type Asked, chancesPath, seatsOf, withoutOwnValue } from './chance-form-values';
import styles from './chance-results.module.css';
import { roundText, whyNoNumber } from './chance-words';

/** Seats out of reach are not in the list. */
const shownBands = ['', 'likely', 'even', 'a stretch'] as const;

const orders = {
  '': { name: 'Most sought after', sentence: 'The most sought after seats come first.' },
  chance: { name: 'Best chance', sentence: 'The best chances come first.' },
  near: { name: 'Nearest', sentence: 'The nearest colleges come first.' },
} as const;

/** Kilometres; empty for any distance. */
const distances = ['', '50', '100', '200', '500'] as const;

interface AboutResultsProps {
  page: ChancesPage;
  asked: Asked;
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
        <nav aria-label="By chance">
          <Choices
            options={shownBands.map((band) => ({
              name: `${band ? bandNames[band] : 'All'} ${formatNumber(band ? counts[band] : sum(counts))}`,
              path: chancesPath({ ...form, band }),
              isChosen: form.band === band,
            }))}
          />
        </nav>
      )}
      <div className={cx(styles.near, 'ui-needs-script')}>
        <NearMe isAsked={form.within !== '' || form.sort === 'near'} />
        {near && (
          <nav aria-label="Distance" className={styles.orders}>
            <span aria-hidden>Distance</span>
            <Choices
              options={distances.map((within) => ({
                name: within ? `Within ${within} km` : 'Any',
                path: chancesPath({ ...form, within }),
                isChosen: form.within === within,
              }))}
            />
          </nav>
        )}
      </div>
      {known.length > 1 && (
        <nav aria-label="Order" className={styles.orders}>
          <span aria-hidden>Order</span>
          <Choices
            options={known.map((sort) => ({
              name: orders[sort].name,
              path: chancesPath({ ...form, sort }),
              isChosen: order === sort,
            }))}
          />
        </nav>
      )}
      <div className={styles.about}>
        <p className={styles.printed}>
          {exam.name}, your {kind}: {form[kind]}
        </p>
        <p>
          {colleges &&
            `${plural(colleges.total, 'college')} where your ${kind} was enough in ${colleges.year}, each with the first of these seats. `}
          {list.name}, {category.code} ({category.meaning}). {orders[order].sentence}{' '}
          {year === null ? whyNoNumber(exam, category.code) : `The chances are estimates for ${year}, and no promise.`}{' '}
          <Link to="/chances/how">How we estimate, and how often we were right</Link>
        </p>
        <p>In each picture, a filled mark on the dashed line or above it is a year in which your {kind} was enough.</p>
        <p className={styles.actions}>
          <Link
            to={paths.preferences([exam.slug, list.id, category.code, form[kind].replaceAll(',', '')].join(':'))}
            rel="nofollow"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            My preference list
          </Link>
          <CopyLink form={form} kind={kind} />
          <a
            href={addressOf(api.chances.download, { query: { ...seatsOf(form), near } })}
            download
            rel="nofollow"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            All of these seats as CSV
          </a>
        </p>
        <details>
          <summary>
            From {authority}, copied on {formatDate(copied, 'long')}
          </summary>
          <p>
            <ExternalLink href={url}>{authority}</ExternalLink>. {note} {roundText(exam, kind)}
            <AddedSources source={source} /> The figures may be out of date, and the authority decides.
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
function CopyLink({ form, kind }: Pick<Asked, 'form' | 'kind'>) {
  const copy = async () => {
    const url = site().origin + address(chancesPath(withoutOwnValue(form)));
    try {
      // The clipboard is missing on a page without https.
      await navigator.clipboard.writeText(url);
      notify('success', `Link copied, without your ${kind}`);
    } catch {
      notify('info', `Copy this address: ${url}`);
    }
  };
  return (
    <Button className="ui-needs-script" variant="secondary" size="sm" icon="link" onClick={() => void copy()}>
      Copy the link without my {kind}
    </Button>
  );
}
