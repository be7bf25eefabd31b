import { createPath, matchPath, parsePath, type To } from 'react-router-dom';
import { release } from '../slices/slice-loader';

/** The place that a place has moved to by a redirect of the release, as the edge answers it; otherwise the place itself. */
export function whereNow(to: To): To {
  if (!release.redirects) return to;
  const place = typeof to === 'string' ? parsePath(to) : to;
  for (const [from, target] of Object.entries(release.redirects)) {
    const params = matchPath(from, place.pathname ?? '')?.params;
    if (params)
      return createPath({
        ...place,
        pathname: target.replace(/:(\w+)/g, (_all, name: string) => params[name]!),
      });
  }
  return to;
}
