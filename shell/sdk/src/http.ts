import { adminRequired, type RefreshAnswer } from '@setu/contracts';
import axios, { type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { toApiError } from './api-error';
import { useSession } from './session.store';

type Sent = InternalAxiosRequestConfig & { retried?: boolean; refreshesBefore?: number };

const refreshPath = '/api/users/refresh';
/** A 401 of these is an answer, not an expired session. */
const answering = [
  refreshPath,
  ...['login', 'signup', 'logout'].map((call) => `/api/users/${call}`),
  ...['login', 'verify', 'logout'].map((call) => `/api/admin/${call}`),
];

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
  if (!config || !isExpired(error, config)) throw toApiError(error);
  config.retried = true;
  const letIn = needsAdministrator(error) ? await letAdministratorIn() : await renewUser(config);
  if (letIn) return http.request(config);
  throw toApiError(error);
});

const isExpired = (error: AxiosError, config: Sent) =>
  error.response?.status === 401 && !config.retried && !answering.some((path) => config.url?.startsWith(path));

const needsAdministrator = ({ response }: AxiosError) =>
  (response?.data as { code?: string } | undefined)?.code === adminRequired;

async function renewUser({ refreshesBefore = 0 }: Sent): Promise<boolean> {
  const { user, setUser } = useSession.getState();
  // A guest has no session to refresh.
  if (user === null) return false;
  // A refresh that ended after it was sent is all that it needs.
  if (refreshes > refreshesBefore || (await (refreshing ?? refreshSession()))) return true;
  setUser(null);
  return false;
}

let letAdministratorIn = async (): Promise<boolean> => false;

/**
 * For the administrator's slice alone: names who lets an administrator in again whose session has ended, over the page that he is on. True repeats the
 * call; false leaves it refused. Returns how to take it back.
 */
export function setAdminReauthHandler(letIn: () => Promise<boolean>): () => void {
  letAdministratorIn = letIn;
  return () => void (letAdministratorIn = async () => false);
}
