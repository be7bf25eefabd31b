import type { AdminRole } from '@setu/contracts';
import { setToastHandler, type Notice } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderInHost, type Answer } from '@setu/sdk/testing';
import type { ReactElement } from 'react';
import { RoleContext } from '../components/rights';

/** The server's 401 to anyone but an administrator. */
export const notAuthenticated = () => new HttpError(401, { message: 'Not authenticated', code: 'ADMIN_REQUIRED' });

/** Starts a fresh visit; returns the toasts shown from now on. */
export function visit(): Notice[] {
  mockBrowserApis();
  // jsdom knows no display of a span, and would put spaces between the parts of an email address (`EmailText`).
  document.head.innerHTML =
    '<style>.emailPart { display: inline }</style><script type="application/json" id="site">{"brandName":"CampusSetu"}</script>';
  const notices: Notice[] = [];
  setToastHandler((notice) => notices.push(notice));
  return notices;
}

const nothing: Answer = () => {
  throw new HttpError(404);
};

/** A server with an administrator `asha`, password `secret`, logged in or not. `answer` serves their other calls. */
export function adminServer({ loggedIn = true, answer = nothing, role = 'everything' as AdminRole } = {}) {
  const server = { loggedIn, asked: [] as string[] };
  server.asked = answerWith((path, config) => {
    if (path === '/api/admin/login') {
      const { username, password } = JSON.parse(config.data as string);
      if (username !== 'asha' || password !== 'secret') throw new HttpError(401, { message: 'Invalid credentials' });
      server.loggedIn = true;
      return { success: true, message: 'Logged in successfully' };
    }
    if (path === '/api/admin/logout') {
      server.loggedIn = false;
      return { success: true, message: 'Logged out successfully' };
    }
    if (!server.loggedIn) throw notAuthenticated();
    if (path === '/api/admin/verify') return { success: true, username: 'asha', role };
    return answer(path, config);
  });
  return server;
}

/** Something of a page, for an administrator of this role. */
export const asAdmin = (element: ReactElement, role: AdminRole = 'everything') => (
  <RoleContext value={role}>{element}</RoleContext>
);

export const renderAdmin = (
  element: ReactElement,
  { role, ...options }: { role?: AdminRole } & Parameters<typeof renderInHost>[1] = {},
) => renderInHost(asAdmin(element, role), options);
