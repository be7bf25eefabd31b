import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const googleClient = { id: 'the-client', secret: 'the-secret-of-the-client' };

export interface GoogleStandIn {
  /** Settings of the backend. */
  settings: Record<string, string>;
  close(): void;
}

export async function startGoogle(callback: string): Promise<GoogleStandIn> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    CLIENT_ID: googleClient.id,
    CLIENT_SECRET: googleClient.secret,
    CALLBACK: callback,
  };
  const child = fork(join(__dirname, 'google-provider.mjs'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  const settings = {
    GOOGLE_CLIENT_ID: googleClient.id,
    GOOGLE_CLIENT_SECRET: googleClient.secret,
    GOOGLE_AUTHORIZATION_URL: `${issuer}/auth`,
    GOOGLE_TOKEN_URL: `${issuer}/token`,
    GOOGLE_USERINFO_URL: `${issuer}/userinfo`,
  };
  return { settings, close: () => child.disconnect() };
}

/** Walks through Google's pages as a person would. Returns the URL to which Google sends the browser back. */
export async function consentAtGoogle(authorization: string, login: string | 'deny'): Promise<URL> {
  const jar = new Map<string, string>();
  const visit = async (address: string | URL, form?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie },
      body: form && new URLSearchParams(form),
    });
    for (const text of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = text.split(';', 1)[0]!.split(/=(.*)/s);
      jar.set(name, value);
    }
    await answer.arrayBuffer();
    return answer.headers.get('location');
  };
  let at = new URL(authorization);
  let next = await visit(at);
  for (let step = 0; next && step < 10; step++) {
    at = new URL(next, at);
    if (at.searchParams.has('state') && !at.href.startsWith(new URL(authorization).origin)) return at;
    if (!at.pathname.startsWith('/interaction/')) next = await visit(at);
    else if (login === 'deny') next = await visit(`${at.href}/abort`);
    else next = await visit(at, step < 2 ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' });
  }
  throw new Error(`Google's pages led nowhere: ${at.href}`);
}
