import { fillAddress } from '@setu/contracts';
import { matchRoute } from '@setu/release-store/route-pattern';
import { address } from '@setu/sdk';
import { release } from './slice-loader';

interface PublicPage {
  /** Addresses of the API that the page reads when its own address has no query. */
  data: string[];
  /** Whether a query in its address changes them. */
  readsQuery: boolean;
}

/** Returns the path of a page without the language of the site's addresses. */
export function pagePath(pathname: string): string {
  const prefix = address('');
  return prefix && `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || '/' : pathname;
}

/** Returns the page of an address that is the same for all visitors; undefined for every other one. */
export function publicPage(address: string): PublicPage | undefined {
  const pathname = pagePath(address);
  for (const [pattern, data] of Object.entries(release.pages ?? {})) {
    const values = matchRoute(pattern, pathname);
    if (!values) continue;
    return {
      data: data.map((address) => fillAddress(address, values)),
      readsQuery: data.some((address) => address.includes('=:')),
    };
  }
  return undefined;
}
