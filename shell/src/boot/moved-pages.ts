import { address } from '@setu/sdk';
import { createPath, matchPath, parsePath, type To } from 'react-router-dom';
import { pagePath } from '../slices/public-pages';
import { release } from '../slices/slice-loader';

/** Returns the location to which a redirect of the release leads, as at the edge; without one, the same location. */
export function redirected(to: To): To {
  if (!release.redirects) return to;
  const location = typeof to === 'string' ? parsePath(to) : to;
  for (const [from, target] of Object.entries(release.redirects)) {
    const params = matchPath(from, pagePath(location.pathname ?? ''))?.params;
    if (params)
      return createPath({
        ...location,
        pathname: address(target.replace(/:(\w+)/g, (_all, name: string) => params[name]!)),
      });
  }
  return to;
}
