import type { CollegeGroup } from '@setu/contracts';
import { msg, paths, plain, translatedPlace } from '@setu/sdk';
import { groupPath, placePath, placeTrail, programmePath, type Step } from '../../common/place-paths';

export interface GroupWords {
  title: string;
  /** Behind the title of a part: "Best known in Indore". */
  where: string;
  /** In a sentence or two, for search engines. */
  description: string;
  path: string;
  /** The pages above it. */
  trail: Step[];
  here: string;
}

/** Returns the title of a group's page, and its location. */
export function groupWords(group: CollegeGroup): GroupWords {
  const { programme, state, district, colleges, kinds, rankedTotal, seats } = group;
  const place = translatedPlace([district?.name, state?.name].filter(Boolean).join(', '));
  const where = programme
    ? plain('{programme} in {place}', { programme: programme.name, place: state ? place : plain('India') })
    : place;
  const allSeats = seats.reduce((sum, level) => sum + level.seats, 0);
  const universities = kinds.find(({ value }) => value === 'University')?.count ?? 0;
  const facts = [
    universities > 0 && plain('{count, plural, one {# university} other {# universities}}', { count: universities }),
    rankedTotal > 0 && plain('{count, number} ranked by NIRF', { count: rankedTotal }),
    allSeats > 0 &&
      plain('{count, plural, one {# approved seat a year} other {# approved seats a year}}', { count: allSeats }),
  ].filter(Boolean);
  const found = plain(programme ? withProgramme : inPlace, { count: colleges.total, where });
  return {
    title: titleOf(group, place),
    where,
    description:
      facts.length > 0
        ? plain('{found}: {facts}. Free, and no spam calls.', { found, facts: facts.join(', ') })
        : plain('{found}. Free, and no spam calls.', { found }),
    path: groupPath(group),
    trail: programme
      ? [
          { name: plain('Programmes'), path: programmePath() },
          ...(state ? [{ name: programme.name, path: programmePath(programme.slug) }] : []),
        ]
      : district
        ? placeTrail({ state: state?.name })
        : [...placeTrail({}), { name: plain('India'), path: placePath() }],
    here: district || state ? translatedPlace((district ?? state)!.name) : programme!.name,
  };
}

const withProgramme = msg('{count, plural, one {# college} other {# colleges}} with {where}');
const inPlace = msg('{count, plural, one {# college} other {# colleges}} in {where}');

function titleOf({ programme, state }: CollegeGroup, place: string): string {
  if (!programme) return plain('Colleges in {place}', { place });
  return state
    ? plain('Colleges with {programme} in {place}', { programme: programme.name, place })
    : plain('Colleges with {programme}', { programme: programme.name });
}

/** The list of all colleges, narrowed to the group and more. */
export function listPath({ programme, state, district }: CollegeGroup, more: Record<string, string> = {}): string {
  const names = { programme: programme?.name, state: state?.name, district: district?.name, ...more };
  const given = Object.entries(names).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${paths.colleges()}?${new URLSearchParams(given).toString()}`;
}
