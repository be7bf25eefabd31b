import axios, { type AxiosError, type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { adminRequired, api, type ErrorBody, type FieldProblem, messages, type RefreshAnswer } from '@setu/contracts';
import { takePreload } from '../page/preloads';
import { useSession } from '../session/session';

/** A failed call. `status` is the HTTP status, or 0 when no answer came (offline, timed out). */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** The server's message, when it sent one. Each call may have one of `messages.limits`. */
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  /** The message for each field at fault; empty when no field is. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** Everything that the server answered. */
  readonly body: Partial<ErrorBody>;

  constructor(status: number, statusText: string, body: Partial<ErrorBody> = {}) {
    super(body.message ?? (statusText || 'Network error'));
    this.name = 'ApiError';
    this.status = status;
    this.statusText = statusText;
    this.serverMessage = body.message;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.requestId = body.requestId;
    this.body = body;
  }
}

/** Converts any error thrown by a call; one without an answer gets the status 0. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!isAxiosError(error) || !error.response) return new ApiError(0, '');
  const { status, statusText, data } = error.response;
  return new ApiError(status, statusText, isErrorBody(data) ? data : {});
}

/**
 * Returns the problem of a failed call for a form: the server's message beside the first of `fields` that it names. Otherwise it is a message for the whole
 * form: the server's own, or `failed`.
 */
export function toFormProblem<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  failed: string,
): Partial<FieldProblem<Field>> & { message: string } {
  const { status, serverMessage, fields: wrong } = toApiError(error);
  const field = fields.find((name) => wrong[name]);
  if (field) return { field, message: wrong[field]! };
  return { message: status === 0 ? messages.network : (serverMessage ?? failed) };
}

const isErrorBody = (data: unknown): data is Partial<ErrorBody> =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';

type Sent = InternalAxiosRequestConfig & { retried?: boolean; refreshesBefore?: number };

/** A 401 of these calls is their answer, not a sign of an expired session. */
const sessionCalls: readonly string[] = [
  ...[api.users.refresh, api.users.logIn, api.users.signUp, api.users.logOut].map(({ path }) => path),
  ...[api.admin.logIn, api.admin.verify, api.admin.logOut].map(({ path }) => path),
];

/**
 * The one HTTP client: same-origin, cookies included, 15 s timeout. Rejects with `ApiError`. On a 401 it refreshes the session, once for all calls
 * under way, and repeats the call. It signs the user out only when the server says that the session is over, not when a refresh gets no answer
 * (asleep, offline, restarting).
 * Calls of the API go through `send` and `useCall`; this is for what is no part of it.
 */
export const http = axios.create({
  timeout: 15_000,
  headers: { Accept: 'application/json' },
  // Cookies of the session are sent to the site alone, so no call needs a token from one. The shell's build has no code to read it.
  withXSRFToken: false,
});

let refreshing: Promise<boolean> | undefined;
let refreshes = 0;

/** Renews the session's cookies. False: no user is signed in. Rejects when the server does not answer. */
export function refreshSession(): Promise<boolean> {
  const refresh = postRefresh().finally(() => {
    if (refreshing === refresh) refreshing = undefined;
  });
  return (refreshing = refresh);
}

async function postRefresh(): Promise<boolean> {
  try {
    const { data } = await http.post<RefreshAnswer | ''>(api.users.refresh.path);
    // A network that wants a log-in of its own answers with a page.
    if (data && data.signedIn !== false) throw new ApiError(0, '');
    if (data) return false;
    refreshes++;
    return true;
  } catch (error) {
    const { status, serverMessage } = toApiError(error);
    if (status === 401 && serverMessage !== undefined) return false;
    throw error;
  }
}

http.interceptors.request.use((config) => Object.assign(config, { refreshesBefore: refreshes }));

http.interceptors.response.use(undefined, async (error: AxiosError) => {
  const config = error.config as Sent | undefined;
  if (config && mayBePreload(error) && takePreload(http.getUri(config))) return http.request(config);
  if (!config || !isExpired(error, config)) throw toApiError(error);
  config.retried = true;
  const isRenewed = needsAdministrator(error) ? await reauthenticateAdmin() : await renewUserSession(config);
  if (isRenewed) return http.request(config);
  throw toApiError(error);
});

/** Whether it may be a preload of the document that failed, some time ago. */
const mayBePreload = ({ config, response }: AxiosError) => config!.method === 'get' && (response?.status ?? 500) >= 500;

const isExpired = (error: AxiosError, config: Sent) =>
  error.response?.status === 401 && !config.retried && !sessionCalls.some((path) => config.url?.startsWith(path));

const needsAdministrator = ({ response }: AxiosError) =>
  (response?.data as { code?: string } | undefined)?.code === adminRequired;

async function renewUserSession({ refreshesBefore = 0 }: Sent): Promise<boolean> {
  const { user } = useSession.getState();
  // A guest has no session to refresh.
  if (user === null) return false;
  // Another call may have refreshed the session since this one was sent.
  if (refreshes > refreshesBefore || (await (refreshing ?? refreshSession()))) return true;
  // The user's stored data stays until the next page loads, so that they can log in again and go on with their work.
  useSession.setState({ user: null });
  return false;
}

const noReauth = async (): Promise<boolean> => false;
let reauthenticateAdmin = noReauth;

/**
 * For the administrator's slice alone: sets the function that asks an administrator to log in again when their session has ended. The rejected call is
 * repeated when it resolves to true. Returns a function that removes the handler.
 */
export function setAdminReauthHandler(handler: () => Promise<boolean>): () => void {
  reauthenticateAdmin = handler;
  return () => void (reauthenticateAdmin = noReauth);
}
