import type { LoadedBackend } from '../api/loaded-backend.js';

/** Logs in as the administrator; the cookie to send with his calls. */
export async function administratorCookie({ url, administrator }: LoadedBackend): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`The log-in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]!.split(';', 1)[0]!;
}
