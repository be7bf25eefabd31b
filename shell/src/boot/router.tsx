import { address, countView, hasUnsavedWork } from '@setu/sdk';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import {
  type Navigator,
  Router as LocationRouter,
  UNSAFE_createBrowserHistory as createHistory,
} from 'react-router-dom';
import { isReadOffline } from '../offline/read-offline';
import { isUpdateWaiting } from '../updates/watch-releases';
import { onceHydrated } from '../routing/part-answers';
import { redirected } from './moved-pages';

const history = createHistory({ v5Compat: true });

/** Location when this code started, with which the server-rendered page is hydrated. */
export const start = currentState();

function currentState() {
  const { location, action } = history;
  return { location, action };
}

const navigator: Navigator = {
  // A link to a moved page has its new address.
  createHref: (to) => history.createHref(redirected(to)),
  go: history.go,
  replace: (to, state) => history.replace(redirected(to), state),
  push(to, state) {
    const now = redirected(to);
    const href = history.createHref(now);
    // A document load would lose the state.
    if (!state && loadsDocument(href)) location.assign(href);
    else history.push(now, state);
  },
};

/**
 * Returns whether a navigation loads a document: only to another page, only without unsaved work, and only if a newer
 * release is live or the other page can only come from the service worker.
 */
function loadsDocument(href: string): boolean {
  const { pathname } = new URL(href, location.href);
  return pathname !== location.pathname && !hasUnsavedWork() && (isUpdateWaiting() || isReadOffline(pathname));
}

/** React Router's `BrowserRouter`, which also counts page views and loads a document when a newer release is live. */
export function Router({ children }: { children: ReactNode }) {
  const [{ location, action }, setRouterState] = useState(start);

  useLayoutEffect(() => {
    const show = () => startTransition(() => setRouterState(currentState()));
    const follow = () => {
      const { pathname } = history.location;
      // React would replace a page that is not hydrated yet by its skeleton.
      if (pathname === shown) return onceHydrated(show);
      shown = pathname;
      countView();
      show();
    };
    // The visitor pressed Back during hydration.
    if (history.createHref(history.location) !== history.createHref(start.location)) follow();
    return history.listen(follow);
  }, []);

  return (
    <LocationRouter basename={address('/')} location={location} navigationType={action} navigator={navigator}>
      {children}
    </LocationRouter>
  );
}

let shown = start.location.pathname;
