import { api, type ServiceToken } from '@setu/contracts';
import { useSession } from '../session/session';
import { send } from './calls';
import { http } from './http';

/** Milliseconds before its end at which a token is replaced. */
const margin = 30_000;

const services = new Map<string, { token?: Promise<ServiceToken>; until: number }>();

/**
 * Signs every call to the own service of a slice with a token of the signed-in user; a guest's calls have none. Call it once, in `src/slice`.
 *
 * @example signCallsTo('clubs');
 */
export function signCallsTo(slice: string): void {
  if (!services.has(slice)) services.set(slice, { until: 0 });
}

useSession.subscribe(({ user }, before) => {
  if (user?._id !== before.user?._id) for (const service of services.values()) service.token = undefined;
});

function tokenFor(slice: string, isRejected: boolean): Promise<ServiceToken> {
  const service = services.get(slice)!;
  if (service.token && !isRejected && Date.now() < service.until) return service.token;
  // Calls at the same moment share one request, whose end is set when it is known.
  service.until = Infinity;
  const token = send(api.users.serviceToken, { body: { service: slice } });
  const endAt = (until: number) => {
    // After a change of the user the token is not theirs.
    if (service.token === token) service.until = until;
  };
  token.then(
    ({ expiresIn }) => endAt(Date.now() + expiresIn * 1000 - margin),
    () => endAt(0),
  );
  return (service.token = token);
}

http.interceptors.request.use(async (config) => {
  const [, slice = ''] = /^\/api\/([\w-]+)/.exec(config.url ?? '') ?? [];
  if (!services.has(slice) || !useSession.getState().user) return config;
  const isRejected = 'retried' in config;
  // Without a token the service still answers what it answers to a guest.
  const issued = await tokenFor(slice, isRejected).catch(() => undefined);
  if (issued) config.headers.set('authorization', `Bearer ${issued.token}`);
  return config;
});
