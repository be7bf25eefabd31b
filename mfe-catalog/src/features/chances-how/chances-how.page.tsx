import { msg, PageHead, paths, plain, t } from '@setu/sdk';
import { Container, Prose, linkTo, strong } from '@setu/ui';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../common/college-page';
import { trailData } from '../../common/structured-data';
import { BacktestTable } from './backtest-table';
import backtests from './backtests.json';
import styles from './chances-how.module.css';

const title = msg('How we estimate chances');

/** Explains the model of chances in plain words, and shows how often it was right. */
export default function ChancesHowPage() {
  const { all, years, groups, groupsByYear, rounds, others } = backtests;
  const [karnataka, ...karnatakaGroups] = others.map((row) => ({ ...row, name: row.category ?? plain('All') }));
  const { likely } = all.words;
  const above = [{ name: plain('Chances'), path: '/chances' }];
  const shown = groups.filter(({ isShown }) => isShown);
  const [first, last] = [years[0]!.year, years.at(-1)!.year];
  return (
    <Container className={styles.page}>
      <PageHead
        title={plain(title)}
        description={plain(
          'The model behind our chances in plain words, how often it was right in each year, and what it does not know.',
        )}
        canonical="/chances/how"
        structuredData={() => [trailData(...above, { name: plain(title), path: '/chances/how' })]}
      />
      <Breadcrumbs trail={above} here={plain('How it works')} />
      <h1>{t(title)}</h1>
      <Prose>
        <p>
          {t(
            'Each seat has a closing rank: the last rank that got it. It changes from year to year. We look at how much it changed before, and say how often a rank like yours would have been enough. That is all. No one can know the next year, and our chances are no promise.',
          )}
        </p>

        <h2>{t('The words')}</h2>
        <ul>
          <li>{t('<strong>Likely</strong>: a chance of at least 80 in 100.', { strong })}</li>
          <li>{t('<strong>Even</strong>: at least 40 in 100.', { strong })}</li>
          <li>{t('<strong>A stretch</strong>: at least 10 in 100.', { strong })}</li>
          <li>
            {t('<strong>Out of reach</strong>: less than that. We leave such seats out of the list.', { strong })}
          </li>
        </ul>

        <h2>{t('How it works')}</h2>
        <ol>
          <li>
            {t(
              'For each seat (institution, programme, quota, category and gender) we take the closing ranks of the last three years. The last year counts most: 70, 20 and 10 in 100. That is the rank at which we expect it to close.',
            )}
          </li>
          <li>
            {t(
              'Whole exams shift: in some years, nearly all seats close at higher or at lower ranks than the year before, for example because more students came or seats were added. We expect a part of the shift of earlier years, and count how much those years differ as doubt.',
            )}
          </li>
          <li>
            {t(
              'Some seats jump, others hardly move. Each seat has its own spread: how far it was from what we expected in earlier years, together with the spread of its category.',
            )}
          </li>
          <li>
            {t(
              'The chance is the share of all earlier surprises that would still have left your rank within the closing rank.',
            )}
          </li>
        </ol>

        <h2>{t('How often we were right')}</h2>
        <p>
          {t(
            'We tested it on JoSAA, the counselling for the IITs, NITs and IIITs. For each year from {first} to {last} we pretended not to know that year, estimated from the years before, and compared: {pairs, number} pairs of a seat and a year, each with 33 ranks. When we said “likely”, we meant {said, number} in 100 on average, and {true, number} in 100 came true.',
            { first, last, pairs: all.pairs, said: likely.said, true: likely.true },
          )}
        </p>
        <p>
          {t(
            'In each cell, the first number is what we said on average and the second what came true, both in 100. The Brier score is the mean squared error: 0 is perfect, and a forecast of 50 in 100 for every student gives 0.25.',
          )}
        </p>
      </Prose>
      <BacktestTable label={plain('All years together')} rows={[{ ...all, name: plain('All') }]} />
      <BacktestTable label={plain('By year')} rows={years.map((row) => ({ ...row, name: String(row.year) }))} />
      <BacktestTable
        label={plain('By exam and category')}
        rows={groups.map((row) => ({
          ...row,
          name: row.isShown ? groupOf(row) : plain('{group} (no numbers shown)', { group: groupOf(row) }),
        }))}
      />
      <details className={styles.more}>
        <summary>{t('Each exam and category in each year')}</summary>
        <BacktestTable
          label={plain('By exam, category and year')}
          rows={groupsByYear.map((row) => ({
            ...row,
            name: `${groupOf(row)}, ${row.year}`,
          }))}
        />
      </details>
      <Prose>
        <p>
          {t(
            'Only {count} groups did well enough in enough seats, and only they get numbers: {groups}. For all others we show closing ranks by year, and no chance.',
            { count: shown.length, groups: shown.map(groupOf).join('; ') },
          )}
        </p>

        <h2 id="rounds">{t('In the middle of counselling')}</h2>
        <p>
          {t(
            'We give no chance for the rounds that remain after, say, round 3. It would need the closing ranks of this year’s rounds and what usually happens after them, and of JoSAA we have all rounds of two years only: six in 2025 and five in 2026. We tried it with these: how far closing ranks moved after each round of 2025, applied to the same round of 2026. For JEE (Main) we were too hopeful after round 2, 3 and 4: of “even” seats, up to 15 in 100 fewer came true than we would have said. One year in which the rest came out well is no proof.',
          )}
        </p>
        <p>
          {t(
            'What did happen in each round is on the Admissions tab of a college (choose a year there) and in <link>your preference list</link>, which says what each round of an earlier year would have given you.',
            { link: linkTo(paths.preferences()) },
          )}
        </p>
      </Prose>
      <details className={styles.more}>
        <summary>{t('The trial: the last round of 2026, estimated after each round')}</summary>
        <BacktestTable
          label={plain('By exam, category and round')}
          rows={rounds.map((row) => ({
            ...row,
            name: plain('{group}, after round {round}', { group: groupOf(row), round: row.round }),
          }))}
        />
      </details>
      <Prose>
        <h2>{t('State exams')}</h2>
        <p>
          {t(
            'No state exam has a number. Only of Karnataka (KCET) do we have three years, so we could try one: 2025, estimated from 2023 and 2024. We would have been too hopeful: when we said “even”, we would have meant {said, number} in 100, and {true, number} in 100 came true. Two years show a single change, and one change does not tell how much ranks can move.',
            karnataka!.words.even,
          )}
        </p>
      </Prose>
      <details className={styles.more}>
        <summary>{t('The trial: KCET 2025')}</summary>
        <BacktestTable label={plain('KCET 2025 by category')} rows={[karnataka!, ...karnatakaGroups]} />
      </details>
      <Prose>
        <h2>{t('What it does not know')}</h2>
        <ul>
          <li>
            {t(
              'How the exam shifts next year. It is the largest part of the error, and it hits all seats at the same time: in a year in which ranks shift against you, several “likely” seats can fail together.',
            )}
          </li>
          <li>{t('New colleges, new programmes, changes of seats, and new rules of reservation.')}</li>
          <li>
            {t(
              'Single years differ from the average: “even” seats came true more often in some years, less in others.',
            )}
          </li>
          <li>
            {t(
              'Rounds before the last one. A chance is for the last round that the authority counts (<link>why</link>).',
              { link: roundsLink },
            )}
          </li>
          <li>
            {t(
              'SC, ST and disability seats of JoSAA before 2025, because the copy that we have lost a part of those ranks; and state exams, of which we have three years at most.',
            )}
          </li>
          <li>{t('Whether you meet the other rules of a seat: your home state, your certificates, your subjects.')}</li>
        </ul>
        <p>
          {t(
            'Each result names its authority and the date of our copy. The figures may be out of date, and the authority decides. The rules of the model were chosen with these years in view, though no year was used to predict itself.',
          )}
        </p>

        <h2>{t('Your rank')}</h2>
        <p>
          {t(
            'It is sent to us only to answer you. It is in no log and no statistics, and we do not store it. <link>See your chances</link>',
            { link: linkTo('/chances') },
          )}
        </p>
      </Prose>
    </Container>
  );
}

const roundsLink = (content: ReactNode) => <a href="#rounds">{content}</a>;

const names: Record<string, string> = backtests.lists;

const groupOf = ({ list, category }: { list: string; category: string }) =>
  `${(names[list] ?? list).replace(/ rank/, '')}, ${category}`;
