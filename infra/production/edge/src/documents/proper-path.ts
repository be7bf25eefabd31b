import type { ReleaseSet } from '@setu/release-store';
import { routeAt } from '../rendering/page-needs.js';

/**
 * The one spelling of a page's path: `/Colleges//7/` is `/colleges/7`. Fixed segments are written as in the page's pattern, ids of the database in small
 * letters, and only what must be is percent-encoded. Undefined if no build has the page, or the path can be no address.
 */
export function properPath({ shell, slices }: ReleaseSet, path: string): string | undefined {
  const segments = path.split('/').filter(Boolean).map(properSegment);
  if (!segments.every((segment) => segment !== undefined)) return undefined;
  const plain = `/${segments.join('/')}`;
  for (const build of [shell, ...Object.values(slices)]) {
    const route = routeAt(build, plain);
    if (route) return withFixedSegments(plain, route);
  }
  return undefined;
}

/** Undefined for one that cannot be decoded, and for `.` and `..`, which lead elsewhere. */
function properSegment(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment);
    if (text === '.' || text === '..') return undefined;
    const lower = /^[\da-f]{24}$/i.test(text) ? text.toLowerCase() : text;
    return encodeURIComponent(lower).replace(/%(?:26|3D|2B|24|2C|3B|3A|40)/g, decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Capital letters of what is no parameter lead to the same page. */
function withFixedSegments(path: string, route: string): string {
  const fixed = route.split('/').filter(Boolean);
  const segments = path.split('/').filter(Boolean);
  const isFixed = (index: number) => fixed[index] !== undefined && !/^(?::|\*$)/.test(fixed[index]);
  return `/${segments.map((segment, index) => (isFixed(index) ? fixed[index]! : segment)).join('/')}`;
}
