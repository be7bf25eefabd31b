import { matchPath } from 'react-router-dom';
import { release } from './slice-loader';

/** A page that is the same for all visitors; undefined for every other path. */
export function publicPage(pathname: string): { data: string[] } | undefined {
  for (const [pattern, data] of Object.entries(release.pages ?? {})) {
    const params = matchPath(pattern, pathname)?.params;
    // The edge fills the addresses in the same way.
    if (params)
      return {
        data: data.map((path) =>
          path.replace(/:(\w+)/g, (all, name: string) => encodeURIComponent(params[name] ?? all)),
        ),
      };
  }
  return undefined;
}
