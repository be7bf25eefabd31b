import { displayName, type ListedCard, readShortlistId } from '@setu/contracts';
import { langOf, Link, paths, plain, t, translatedContent, translatedPlace } from '@setu/sdk';
import { CollegeMark, Icon, SampleMark, costDetailText, costText, rupeesShort } from '@setu/ui';
import styles from './shortlist.module.css';

interface ListedFactsProps {
  id: string;
  /** Undefined while it is being read. */
  card?: ListedCard;
  /** Its name when it was saved. */
  name?: string;
  course?: string;
}

/** Picture, name, place and known cost of a college or course; of one that is listed no longer, what it was called. */
export function ListedFacts({ id, card, name = '', course }: ListedFactsProps) {
  const { collegeId, courseId } = readShortlistId(id)!;
  const college = card?.college;
  const isGone = card !== undefined && !college;
  const shownName = college ? displayName(college.name) : name;
  const title = courseId ? (card?.course?.title ?? course ?? plain('A course')) : shownName || plain('A college');
  const cost = college && costOf(card);
  return (
    <div className={styles.facts}>
      <CollegeMark name={college?.name ?? name} logo={college?.logo} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          {isGone ? (
            translatedContent(title)
          ) : (
            <Link to={courseId ? paths.course(collegeId, courseId) : paths.college(collegeId)}>
              {translatedContent(title)}
            </Link>
          )}
        </h2>
        {courseId && (
          <p className={styles.of} lang={langOf(shownName)}>
            {shownName}
          </p>
        )}
        {isGone && (
          <p className={styles.gone}>
            <Icon name="info" />
            {t('No longer listed')}
          </p>
        )}
        {college?.location && (
          <p className={styles.place}>
            <Icon name="map-pin" />
            <span>{translatedContent(translatedPlace(college.location))}</span>
          </p>
        )}
        {college && (
          <p className={styles.cost}>
            {cost ? translatedContent(cost) : t('No fees known yet')}{' '}
            {cost && college.sampleFigures && <SampleMark of={plain('fees')} />}
          </p>
        )}
      </div>
    </div>
  );
}

function costOf({ college, course }: ListedCard): string | undefined {
  if (!course) return costText(college?.costs ?? []);
  return course.cost && `${rupeesShort(course.cost.total)} (${costDetailText(course.cost)})`;
}
