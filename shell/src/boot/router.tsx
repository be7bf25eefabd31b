import { countView, hasUnsavedWork } from '@setu/sdk';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import {
  type Navigator,
  Router as LocationRouter,
  UNSAFE_createBrowserHistory as createHistory,
} from 'react-router-dom';
import { isReadOffline } from '../offline/read-offline';
import { isUpdateWaiting } from '../updates/watch-releases';
import { whereNow } from './moved-pages';

const history = createHistory({ v5Compat: true });

/** Where the visitor was when this code came: what the written page is taken over with. */
export const start = placeNow();

function placeNow() {
  const { location, action } = history;
  return { location, action };
}

const navigator: Navigator = {
  // A link to a page that has moved leads to its new address.
  createHref: (to) => history.createHref(whereNow(to)),
  go: history.go,
  replace: (to, state) => history.replace(whereNow(to), state),
  push(to, state) {
    const now = whereNow(to);
    const href = history.createHref(now);
    // A document load would lose the state.
    if (!state && loadsDocument(href)) location.assign(href);
    else history.push(now, state);
  },
};

/** Only to another page, and only without unsaved work: when a newer release waits, or when the other page can only come from the service worker. */
function loadsDocument(href: string): boolean {
  const { pathname } = new URL(href, location.href);
  return pathname !== location.pathname && !hasUnsavedWork() && (isUpdateWaiting() || isReadOffline(pathname));
}

/** React Router's `BrowserRouter`, which also counts page views and loads a document when a newer release waits. */
export function Router({ children }: { children: ReactNode }) {
  const [{ location, action }, setPlace] = useState(start);

  useLayoutEffect(() => {
    const follow = () => {
      const place = placeNow();
      if (place.location.pathname !== shownPath) countView();
      shownPath = place.location.pathname;
      startTransition(() => setPlace(place));
    };
    // A press on Back while the page was taken over.
    if (history.createHref(history.location) !== history.createHref(start.location)) follow();
    return history.listen(follow);
  }, []);

  return (
    <LocationRouter location={location} navigationType={action} navigator={navigator}>
      {children}
    </LocationRouter>
  );
}

let shownPath = start.location.pathname;
