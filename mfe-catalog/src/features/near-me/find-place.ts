import type { NearPlace } from '@setu/contracts';

interface Position {
  latitude: number;
  longitude: number;
}

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/** The place of this name, of an earlier one, or with this town; else one whose name begins like this. */
export function placeNamed(text: string, places: readonly NearPlace[]): NearPlace | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const namesOf = ({ name, also }: NearPlace) => [name, name.split(', ')[0]!, ...also].map(plain);
  return (
    places.find((place) => namesOf(place).includes(wanted)) ??
    places.find((place) => namesOf(place).some((name) => name.startsWith(wanted)))
  );
}

/** The place whose middle is nearest. */
export function placeNearest(position: Position, places: readonly NearPlace[]): NearPlace | undefined {
  const narrowing = Math.cos((position.latitude * Math.PI) / 180);
  const distance = ({ latitude, longitude }: NearPlace) =>
    (latitude - position.latitude) ** 2 + ((longitude - position.longitude) * narrowing) ** 2;
  return places.toSorted((a, b) => distance(a) - distance(b))[0];
}
