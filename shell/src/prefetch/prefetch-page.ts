import { preloadApi } from '@setu/sdk';
import type { ReactElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { shellRoutes, sliceOf } from '../routing/app-routes';
import { pagePath, publicPage } from '../slices/public-pages';
import { preloadSlice } from '../slices/slice-loader';

/** Fetches the code and data of a public page, with the requests of the page itself. Rejects if one of them fails. */
export async function prefetchPage(address: string): Promise<void> {
  const data = publicPage(address)!.data.map(preloadApi);
  const pathname = pagePath(address);
  const slice = sliceOf(pathname);
  const routes = slice ? (await preloadSlice(slice)).routes : shellRoutes;
  for (const page of lazyPagesAt(routes, pathname)) page.preload();
  await Promise.all(data);
}

/** A `lazyComponent`. */
interface LazyPage {
  preload(): void;
}

const lazyPagesAt = (routes: RouteObject[], pathname: string): LazyPage[] =>
  (matchRoutes(routes, pathname) ?? [])
    .map(({ route }) => (route.element as ReactElement | undefined)?.type as Partial<LazyPage> | undefined)
    .filter((type): type is LazyPage => typeof type?.preload === 'function');
