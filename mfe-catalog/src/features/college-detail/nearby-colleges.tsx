import { api, type College, type ComparedKey, maxCompared, placeOf } from '@setu/contracts';
import { Link, paths, plain, t, translated, translatedContent, translatedPlace, useCall } from '@setu/sdk';
import { Icon } from '@setu/ui';
import { PlaceText } from '../../common/card-text';
import { comparisonPath } from '../../common/college.api';
import { placePath } from '../../common/place-paths';
import { SmallCollegeCard } from '../../common/small-college-card';
import styles from './nearby-colleges.module.css';

/** Colleges like one near it. It is no part of the college: without an answer there is none. */
export function NearbyColleges({ college }: { college: College }) {
  const { data } = useCall(api.colleges.nearby, { params: { id: college._id } });
  const { kind = '', place = '', items = [] } = data ?? {};
  if (items.length === 0) return null;
  const title = plain('Other {kind} in {place}', { kind: translated(kind), place: translatedPlace(place) });
  const { state, district } = placeOf(college);
  const path =
    place === district ? placePath(state, district) : place === state ? placePath(state) : paths.colleges(place);
  return (
    <section aria-labelledby="nearby" className={styles.nearby}>
      <h2 id="nearby">{translatedContent(title)}</h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <SmallCollegeCard key={item._id} college={item}>
            {(item.location ?? item.affiliation) && (
              <p>
                {item.location ? <PlaceText location={item.location} /> : <span lang="en">{item.affiliation}</span>}
              </p>
            )}
          </SmallCollegeCard>
        ))}
      </ul>
      <p className="ui-row">
        <Link
          to={comparisonPath([college._id, ...items.map(({ _id }) => _id)].slice(0, maxCompared).map(keyOf))}
          className={styles.all}
        >
          <Icon name="scale" /> {t('Compare with these')}
        </Link>
        <Link to={path} className={styles.all}>
          {t('All colleges in {place}', { place: translatedPlace(place) })} <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  );
}

const keyOf = (collegeId: string): ComparedKey => ({ collegeId });
