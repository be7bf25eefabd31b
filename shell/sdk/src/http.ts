import axios, { type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { toApiError } from './api-error';
import { useSession } from './session.store';

type Retried = InternalAxiosRequestConfig & { retried?: boolean };

const refreshPath = '/api/users/refresh';
/** A 401 of these is an answer, not an expired session. */
const withoutRefresh = [refreshPath, '/api/users/login', '/api/users/signup', '/api/admin/'];

/**
 * The one HTTP client: same-origin, cookies included, 15 s limit. Rejects with `ApiError`. A 401 refreshes the session once, for
 * all calls under way together, and repeats the call; if that fails the session is signed out.
 *
 * @example const { data } = await http.get<College>(`/api/colleges/${id}`);
 */
export const http = axios.create({ timeout: 15_000, headers: { Accept: 'application/json' } });

let refreshing: Promise<unknown> | undefined;

http.interceptors.response.use(undefined, async (error: AxiosError) => {
  const config = error.config as Retried | undefined;
  if (!config || !expired(error, config)) throw toApiError(error);
  config.retried = true;
  refreshing ??= http.post(refreshPath).finally(() => (refreshing = undefined));
  try {
    await refreshing;
  } catch {
    useSession.getState().setUser(null);
    throw toApiError(error);
  }
  return http.request(config);
});

/** A guest has no session to refresh. */
const expired = (error: AxiosError, config: Retried) =>
  error.response?.status === 401 &&
  !config.retried &&
  useSession.getState().user !== null &&
  !withoutRefresh.some((path) => config.url?.startsWith(path));
