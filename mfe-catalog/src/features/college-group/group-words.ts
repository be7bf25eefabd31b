import { type CollegeGroup, formatNumber, plural } from '@setu/contracts';
import { paths } from '@setu/sdk';
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
  const place = [district?.name, state?.name].filter(Boolean).join(', ');
  const where = programme ? `${programme.name} in ${state?.name ?? 'India'}` : place;
  const allSeats = seats.reduce((sum, level) => sum + level.seats, 0);
  const universities = kinds.find(({ value }) => value === 'University')?.count ?? 0;
  const facts = [
    universities > 0 && plural(universities, 'university', 'universities'),
    rankedTotal > 0 && `${formatNumber(rankedTotal)} ranked by NIRF`,
    allSeats > 0 && plural(allSeats, 'approved seat a year', 'approved seats a year'),
  ].filter(Boolean);
  return {
    title: programme ? `Colleges with ${programme.name}${state ? ` in ${state.name}` : ''}` : `Colleges in ${place}`,
    where,
    description: `${plural(colleges.total, 'college')} ${programme ? 'with' : 'in'} ${where}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}. Free, and no spam calls.`,
    path: groupPath(group),
    trail: programme
      ? [
          { name: 'Programmes', path: programmePath() },
          ...(state ? [{ name: programme.name, path: programmePath(programme.slug) }] : []),
        ]
      : district
        ? placeTrail({ state: state?.name })
        : [...placeTrail({}), { name: 'India', path: placePath() }],
    here: district?.name ?? state?.name ?? programme!.name,
  };
}

/** The list of all colleges, narrowed to the group and more. */
export function listPath({ programme, state, district }: CollegeGroup, more: Record<string, string> = {}): string {
  const names = { programme: programme?.name, state: state?.name, district: district?.name, ...more };
  const given = Object.entries(names).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${paths.colleges()}?${new URLSearchParams(given).toString()}`;
}
