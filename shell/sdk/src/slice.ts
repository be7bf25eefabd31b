import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * What a slice exports as the default of its one exposed module, `./slice`.
 *
 * @example
 * export default {
 *   sdk: '^1.1.0',
 *   routes: [{ path: '/colleges', element: <CollegeListPage /> }],
 *   widgets: { FeaturedColleges },
 * } satisfies Slice;
 */
export interface Slice {
  /** The range of sdk versions that the slice works with. */
  sdk: string;
  /** Absolute paths below the prefixes that the slice's package declares. Load pages lazily with `lazyComponent`. */
  routes: RouteObject[];
  /** Components other places may show through `SliceWidget`, by name. */
  widgets: Record<string, ComponentType<never>>;
}

/**
 * The props of each widget, by `slice/name`. A slice adds its own by declaration merging:
 * `declare module '@setu/sdk' { interface WidgetProps { 'catalog/FeaturedColleges': object } }`.
 */
export interface WidgetProps {
  'account/ConsentPanel': object;
  'account/LoginPanel': object;
  'catalog/FeaturedColleges': object;
  'mentors/MentorCarousel': object;
  'mentors/CollegeMentors': { collegeId: string };
}
