import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { api, hour, type NearPlace } from '@setu/contracts';
import { msg, plain, reportError, send, t, translatedPlace } from '@setu/sdk';
import { Button, Field, Input } from '@setu/ui';
import { placeNamed, placeNearest } from './find-place';
import styles from './near-me.module.css';
import { chooseNearPlace, useNearPlace } from './near-place';

interface NearMeProps {
  /** Asks for a place immediately where there is none. */
  isAsked?: boolean;
  /** Called when a place was chosen. */
  onChosen?(): void;
}

/** Shows the place that colleges are to be near to, and lets the visitor choose another. The place is stored on the device. */
export function NearMe({ isAsked = false, onChosen }: NearMeProps) {
  const place = useNearPlace();
  const [isChanging, setChanging] = useState(false);
  const choose = ({ name }: NearPlace) => {
    chooseNearPlace(name);
    setChanging(false);
    onChosen?.();
  };

  if (isChanging || (isAsked && !place))
    return <PlaceForm onChoose={choose} onClose={isChanging ? () => setChanging(false) : undefined} />;
  return (
    <p className={styles.near}>
      {place && <span>{t('Near {place}', { place: translatedPlace(place) })}</span>}
      <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
        {t(place ? msg('Change place') : msg('Choose a place near you'))}
      </Button>
      {place && (
        <Button variant="quiet" size="sm" onClick={() => chooseNearPlace(undefined)}>
          {t('Forget this place')}
        </Button>
      )}
    </p>
  );
}

interface PlaceFormProps {
  onChoose(place: NearPlace): void;
  onClose?(): void;
}

function PlaceForm({ onChoose, onClose }: PlaceFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [places, setPlaces] = useState<readonly NearPlace[]>([]);
  const [isLocating, setLocating] = useState(false);
  const list = useId();

  async function load(): Promise<readonly NearPlace[]> {
    if (places.length > 0) return places;
    try {
      const answer = await send(api.colleges.nearPlaces);
      setPlaces(answer.places);
      return answer.places;
    } catch (error) {
      reportError(error);
      setProblem(plain('We could not load the places. Check your connection and try again.'));
      return [];
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const known = await load();
    const found = placeNamed(text, known);
    if (found) onChoose(found);
    else if (known.length > 0)
      setProblem(
        text.trim()
          ? plain('We don’t know a place named “{place}”. Try the name of a district.', { place: text.trim() })
          : plain('Enter a place.'),
      );
  }

  async function locate() {
    setProblem(undefined);
    setLocating(true);
    const [known, position] = await Promise.all([load(), currentPosition()]);
    setLocating(false);
    const found = position && placeNearest(position, known);
    if (found) onChoose(found);
    else if (!position) setProblem(plain('Your browser did not tell us where you are. Enter a place instead.'));
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('Colleges near which place?')}
        error={problem}
        hint={t('We remember it on this device, and send it with your searches.')}
      >
        <Input
          value={text}
          list={list}
          autoComplete="address-level2"
          maxLength={100}
          onFocus={() => void load()}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <datalist id={list}>
        {places.map(({ name }) => (
          <option key={name} lang="en">
            {name}
          </option>
        ))}
      </datalist>
      <p className={styles.near}>
        <Button type="submit" size="sm">
          {t('Use this place')}
        </Button>
        <Button variant="secondary" size="sm" disabled={isLocating} onClick={() => void locate()}>
          {t(isLocating ? msg('Finding your place...') : msg('Use my location'))}
        </Button>
        {onClose && (
          <Button variant="quiet" size="sm" onClick={onClose}>
            {t('Cancel')}
          </Button>
        )}
      </p>
      <p className={styles.source}>
        {t('Positions of districts: <link>GeoNames</link>, CC BY 4.0', {
          link: geoNamesLink,
        })}
      </p>
    </form>
  );
}

const geoNamesLink = (content: ReactNode) => <a href="https://www.geonames.org">{content}</a>;

const longestWaitMs = 10_000;

/** Undefined where the browser cannot say or the visitor does not allow it. */
const currentPosition = (): Promise<GeolocationCoordinates | undefined> =>
  new Promise((done) => {
    if (!('geolocation' in navigator)) return done(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done(coords),
      () => done(undefined),
      { timeout: longestWaitMs, maximumAge: hour },
    );
  });
