import type { NearPlace } from '@setu/contracts';
import { readDistrictCentres } from '@setu/open-data';

/** How far entries are from somewhere. */
export interface Near {
  /** Names the place. */
  label: string;
  /** 0 for an entry at the place itself, up to `farthest`. */
  stepOf(place: string | undefined): number;
  /** Kilometres from there to the middle of a place; undefined for one that is not known. */
  kilometresTo(place: string | undefined): number | undefined;
}

const farthest = 31;
/** Kilometres of a step. */
const stepLength = 20;
const earthRadius = 6371;

/** A district with its state, in lower case; undefined where no record names both. */
export const placeKey = (district?: string, state?: string): string | undefined =>
  district && state ? `${district}, ${state}`.toLowerCase() : undefined;

let known: Map<string, NearPlace> | undefined;

function placesByKey(): Map<string, NearPlace> {
  known ??= new Map(
    readDistrictCentres().map(({ district, state, ...place }) => [
      placeKey(district, state)!,
      { name: `${district}, ${state}`, ...place },
    ]),
  );
  return known;
}

/** The districts whose middle is known. */
export const nearPlaces = (): NearPlace[] => [...placesByKey().values()];

/** How far districts are from this one; undefined for one that is not known. */
export function nearPlace(name: string): Near | undefined {
  const label = name.trim().toLowerCase();
  const here = placesByKey().get(label);
  if (!here) return undefined;
  const steps = new Map<string, number>([[label, 0]]);
  const stepTo = (place: string) => {
    const there = placesByKey().get(place);
    return there ? Math.min(1 + Math.floor(kilometres(here, there) / stepLength), farthest) : farthest;
  };
  const stepOf = (place = '') => {
    const step = steps.get(place) ?? stepTo(place);
    steps.set(place, step);
    return step;
  };
  const kilometresTo = (place = '') => {
    const there = placesByKey().get(place);
    return there && Math.round(kilometres(here, there));
  };
  return { label, stepOf, kilometresTo };
}

type Point = Pick<NearPlace, 'latitude' | 'longitude'>;

/** Along the earth's surface (haversine). */
export function kilometres(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * earthRadius * Math.asin(Math.sqrt(half(from.latitude, to.latitude) + across));
}
