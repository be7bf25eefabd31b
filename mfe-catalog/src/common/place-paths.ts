import { type CollegeGroup, type Place, slugOf } from '@setu/contracts';
import { paths, plain, translatedPlace } from '@setu/sdk';

const part = (name: string) => encodeURIComponent(slugOf(name));

/** The page of a place, by names or slugs; without a state the page of all states. */
export const placePath = (state?: string, district?: string): string =>
  ['/colleges/in', ...[state, district].filter((name) => name !== undefined).map(part)].join('/');

/** The page of a programme, in India or in a state; without a programme the page of all programmes. */
export function programmePath(programme?: string, state?: string): string {
  if (programme === undefined) return '/programmes';
  return `/programmes/${part(programme)}${state === undefined ? '' : `/in/${part(state)}`}`;
}

/** The page of a group of colleges. */
export const groupPath = ({
  programme,
  state,
  district,
}: Pick<CollegeGroup, 'programme' | 'state' | 'district'>): string =>
  programme ? programmePath(programme.slug, state?.slug) : placePath(state?.slug, district?.slug);

export interface Step {
  name: string;
  path: string;
}

/** The way from all colleges to a place, each step with its page. */
export function placeTrail({ state, district }: Place): Step[] {
  const trail = [{ name: plain('Colleges'), path: paths.colleges() }];
  if (state)
    trail.push({ name: plain('India'), path: placePath() }, { name: translatedPlace(state), path: placePath(state) });
  if (state && district) trail.push({ name: translatedPlace(district), path: placePath(state, district) });
  return trail;
}
