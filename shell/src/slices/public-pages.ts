import { fillAddress } from '@setu/contracts';
import { matchPath } from 'react-router-dom';
import { release } from './slice-loader';

interface PublicPage {
  /** Addresses of the API that the page reads when its own address has no query. */
  data: string[];
  /** Whether a query in its address changes them. */
  readsQuery: boolean;
}

/** Returns a page that is the same for all visitors; undefined for every other path. */
export function publicPage(pathname: string): PublicPage | undefined {
  for (const [pattern, data] of Object.entries(release.pages ?? {})) {
    const params = matchPath(pattern, pathname)?.params;
    if (!params) continue;
    // The values are encoded as in the address, except for this character.
    const values = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, value?.replaceAll('/', '%2F')]),
    );
    return {
      data: data.map((address) => fillAddress(address, values)),
      readsQuery: data.some((address) => address.includes('=:')),
    };
  }
  return undefined;
}
