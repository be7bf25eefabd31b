import { translatedContent, translatedPlace } from '@setu/sdk';
import { cx, Icon } from '@setu/ui';
import styles from './card-text.module.css';

/** Names over 35 and places over 45 characters are set smaller. */
export const isLongName = (name: string): boolean => name.length > 35;
const isLongLocation = (location: string): boolean => location.length > 45;

/** The class for a college's name on a card: two lines, in smaller type when the name is long, or on a compact card. */
export const cardNameClass = (name: string, compact = false): string =>
  cx(styles.name, isLongName(name) && styles.longName, compact && styles.compact);

/** Shows a place in the language of the page, or marks it as English. */
export function PlaceText({ location }: { location: string }) {
  const text = translatedPlace(location);
  return <span>{translatedContent(text)}</span>;
}

/** A college's place on a card, on one line. */
export function CardPlace({ location }: { location: string }) {
  const text = translatedPlace(location);
  return (
    <p className={cx(styles.place, isLongLocation(text) && styles.longPlace)} title={text}>
      {location && <Icon name="map-pin" />}
      <PlaceText location={location} />
    </p>
  );
}
