import { type College, formatRating, overallOf } from '@setu/contracts';
import type { HeaderBadge } from '../../common/page-header';
import { formatPercent } from './format-percent';

/** Place, founding year, type, rating, placement rate. What is unknown of the last two is said in one badge. */
export function collegeBadges({ location, establishedYear, type, rating, placementRate }: College): HeaderBadge[] {
  const overall = overallOf(rating);
  const figures: HeaderBadge[] =
    overall === undefined && placementRate === undefined
      ? [{ text: 'Rating and placement rate N/A' }]
      : [
          { text: overall === undefined ? 'Rating N/A' : `${formatRating(overall)} out of 5`, icon: 'star' },
          { text: `Placement rate ${formatPercent(placementRate) ?? 'N/A'}`, icon: 'briefcase' },
        ];
  return [
    ...(location ? [{ text: location, icon: 'map-pin' as const }] : []),
    ...(establishedYear ? [{ text: `Est. ${establishedYear}`, icon: 'calendar' as const }] : []),
    ...(type ? [{ text: type, icon: 'building' as const }] : []),
    ...figures,
  ];
}
