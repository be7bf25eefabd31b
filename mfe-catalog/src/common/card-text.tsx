import { cx, Icon } from '@setu/ui';
import styles from './card-text.module.css';
import { isLongLocation, isLongName } from './small-text';

/** Class of a college's name on a card: two lines, smaller when it is long. */
export const cardNameClass = (name: string): string => cx(styles.name, isLongName(name) && styles.longName);

/** A college's place on a card, on one line. */
export const CardPlace = ({ location }: { location: string }) => (
  <p className={cx(styles.place, isLongLocation(location) && styles.longPlace)} title={location}>
    {location && <Icon name="map-pin" />}
    <span>{location}</span>
  </p>
);
