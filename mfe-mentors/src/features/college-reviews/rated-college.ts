import { type College, displayName, type ReviewFigures } from '@setu/contracts';
import { paths, site } from '@setu/sdk';

type Named = Pick<College, '_id' | 'name' | 'provenance'>;

/** Describes a college and its mark to search engines; nothing for a sample, and below as many reviews as a mark needs. */
export function ratedCollege(college: Named | undefined, figures: ReviewFigures | undefined): object[] {
  if (!college || college.provenance?.sampleFigures || !figures?.marks) return [];
  const url = site().origin + paths.college(college._id);
  const { marks, counted: ratingCount } = figures;
  return [
    {
      '@type': 'CollegeOrUniversity',
      '@id': `${url}#college`,
      name: displayName(college.name),
      url,
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: marks.overall,
        ratingCount,
        reviewCount: ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    },
  ];
}
