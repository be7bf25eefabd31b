import type { RefreshAnswer } from '@setu/contracts';
import axios, { type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { toApiError } from './api-error';
import { useSession } from './session.store';

type Sent = InternalAxiosRequestConfig & { retried?: boolean; refreshesBefore?: number };

const refreshPath = '/api/users/refresh';
/** A 401 of these is an answer, not an expired session. */
const withoutRefresh = [refreshPath, '/api/users/login', '/api/users/signup', '/api/users/logout', '/api/admin/'];

/**
 * The one HTTP client: same-origin, cookies included, 15 s limit. Rejects with `ApiError`. A 401 refreshes the session once, for
 * all calls under way together, and repeats the call. Only when the server says that the session is over is it signed out; a refresh without an
 * answer (asleep, offline, restarting) changes nothing.
 *
 * @example const { data } = await http.get<College>(`/api/colleges/${id}`);
 */
export const http = axios.create({ timeout: 15_000, headers: { Accept: 'application/json' } });

let refreshing: Promise<boolean> | undefined;
let refreshes = 0;

/** Renews the session's cookies. False: nobody is signed in. Rejects when the server did not say. */
export function refreshSession(): Promise<boolean> {
  const refresh = askForRefresh().finally(() => {
    if (refreshing === refresh) refreshing = undefined;
  });
  return (refreshing = refresh);
}

async function askForRefresh(): Promise<boolean> {
  try {
    const { data } = await http.post<RefreshAnswer | ''>(refreshPath);
    if (data && !data.signedIn) return false;
    refreshes++;
    return true;
  } catch (error) {
    if (toApiError(error).status === 401) return false;
    throw error;
  }
}

http.interceptors.request.use((config) => Object.assign(config, { refreshesBefore: refreshes }));

http.interceptors.response.use(undefined, async (error: AxiosError) => {
  const config = error.config as Sent | undefined;
  if (!config || !expired(error, config)) throw toApiError(error);
  config.retried = true;
  // A refresh that ended after it was sent is all that it needs.
  const signedIn = refreshes > (config.refreshesBefore ?? 0) || (await (refreshing ?? refreshSession()));
  if (signedIn) return http.request(config);
  useSession.getState().setUser(null);
  throw toApiError(error);
});

/** A guest has no session to refresh. */
const expired = (error: AxiosError, config: Sent) =>
  error.response?.status === 401 &&
  !config.retried &&
  useSession.getState().user !== null &&
  !withoutRefresh.some((path) => config.url?.startsWith(path));
