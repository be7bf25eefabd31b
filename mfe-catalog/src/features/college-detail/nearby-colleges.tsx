import { type ComparedKey, displayName, mostCompared, type NearbyColleges as Nearby } from '@setu/contracts';
import { Link, paths, useApi } from '@setu/sdk';
import { Card, CollegeMark, Icon } from '@setu/ui';
import { collegePath, comparisonPath } from '../../common/college.api';
import styles from './nearby-colleges.module.css';

/** Colleges like one near it. It is no part of the college: without an answer there is none. */
export function NearbyColleges({ collegeId }: { collegeId: string }) {
  const { data } = useApi<Partial<Nearby>>(`${collegePath(collegeId)}/nearby`);
  const { kind, place = '', items = [] } = data ?? {};
  if (items.length === 0) return null;
  const title = `Other ${kind} in ${place}`;
  return (
    <section aria-labelledby="nearby" className={styles.nearby}>
      <h2 id="nearby">{title}</h2>
      <ul className={styles.list}>
        {items.map(({ _id, name, location, affiliation }) => (
          <Card as="li" interactive key={_id} className={styles.college}>
            <CollegeMark name={name} size="sm" />
            <div>
              <h3>
                <Link to={paths.college(_id)} className="ui-card__link">
                  {displayName(name)}
                </Link>
              </h3>
              {(location ?? affiliation) && <p>{location ?? affiliation}</p>}
            </div>
          </Card>
        ))}
      </ul>
      <p className="ui-row">
        <Link
          to={comparisonPath([collegeId, ...items.map(({ _id }) => _id)].slice(0, mostCompared).map(keyOf))}
          className={styles.all}
        >
          <Icon name="scale" /> Compare with these
        </Link>
        <Link to={paths.colleges(place)} className={styles.all}>
          All colleges in {place} <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  );
}

const keyOf = (collegeId: string): ComparedKey => ({ collegeId });
