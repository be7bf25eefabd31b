import { bandNames, type Chance, type ChanceKind, type ChancesPage, displayName, formatRupees } from '@setu/contracts';
import { Link, paths, plain, Slot, t, translated, translatedContent, translatedPlace } from '@setu/sdk';
import { buttonClass, Card, cx, chanceText, strong, closingName, ProgrammeName } from '@setu/ui';
import { CollegeActions } from '../college-actions/college-actions';
import { ReportFigure } from '../../common/report-figure';
import { seatFacts } from '../../common/seats-text';
import styles from './chance-card.module.css';
import { closingText } from './chance-words';
import { ClosingPicture } from './closing-picture';

interface ChanceCardProps {
  item: Chance;
  kind: ChanceKind;
  /** The visitor's rank, percentile or score. */
  value: number;
  quotas: ChancesPage['quotas'];
  /** Name of the exam. */
  exam: string;
  category: string;
  /** The place of the visitor, if they chose one. */
  near?: string;
}

const yearsShown = 3;

/** A seat that a visitor may reach: where it is, the chance, and the closing values behind it. */
export function ChanceCard({ item, kind, value, quotas, exam, category, near }: ChanceCardProps) {
  const { institution, collegeId, programme, closings, chance, band, fee } = item;
  const name = displayName(institution);
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.text}>
        <h3 className={styles.name} lang="en">
          {collegeId ? <Link to={paths.college(collegeId)}>{name}</Link> : name}
        </h3>
        <p className={styles.programme}>
          <ProgrammeName name={programme} />
        </p>
        <p className={styles.facts}>
          {factsOf(item, quotas, near).map((fact) => (
            <span key={fact}>{translatedContent(fact)}</span>
          ))}
        </p>
      </div>
      <div className={styles.side}>
        {chance !== null && band !== null && (
          <p className={cx(styles.chance, styles[bandClass[band]])}>
            <strong>{translatedContent(bandNames[band])}</strong> <span>{chanceText(chance)}</span>
          </p>
        )}
        <div className={styles.closings}>
          <ClosingPicture closings={closings} kind={kind} value={value} />
          <div>
            <p>
              <span className={styles.label}>{closingName(kind)}</span>
              {closings.slice(0, yearsShown).map((each) => (
                <span key={each.year}>{closingText(each)}</span>
              ))}
            </p>
            {closings.length > yearsShown && (
              <details>
                <summary>{t('Earlier years')}</summary>
                <p>
                  {closings.slice(yearsShown).map((each) => (
                    <span key={each.year}>{closingText(each)}</span>
                  ))}
                </p>
              </details>
            )}
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        {fee && (
          <p>
            {t('<strong>{fee}</strong> a year, as published in {year}', {
              fee: formatRupees(fee.rupees),
              year: fee.year,
              strong,
            })}
          </p>
        )}
        <div className={styles.actions}>
          <Slot
            name="seat-action"
            optional
            props={{ id: item.id, institution, programme }}
            fallback={<span className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.addPlace)} />}
          />
          <ReportFigure
            collegeId={collegeId}
            institution={institution}
            exam={exam}
            category={category}
            seats={item}
            quotas={quotas}
            values={closings.map(closingText)}
          />
          {collegeId && <CollegeActions college={{ _id: collegeId, name: institution }} />}
        </div>
      </div>
    </Card>
  );
}

/** A distance is one between the middles of districts. */
function distanceText(kilometres: number | undefined, near: string): string | undefined {
  if (kilometres === undefined) return undefined;
  return kilometres === 0
    ? plain('In your district, {place}', { place: near })
    : plain('About {count, number} km from {place}', { count: kilometres, place: near });
}

const bandClass = { likely: 'likely', even: 'even', 'a stretch': 'stretch', 'out of reach': 'stretch' } as const;

function factsOf(item: Chance, quotas: ChancesPage['quotas'], near: string | undefined): string[] {
  const { state, rank, collegeId, kilometres } = item;
  return [
    state && translatedPlace(state),
    near && distanceText(kilometres, translatedPlace(near)),
    ...seatFacts(item, quotas),
    rank && plain('NIRF {rank} in {category}, {year}', { ...rank, category: translated(rank.category) }),
    !collegeId && plain('Not yet linked to a page of ours'),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}
