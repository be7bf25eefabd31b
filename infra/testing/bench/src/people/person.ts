import type { Credentials } from '@setu/contracts';

export interface Person extends Credentials {
  accessCookie: string;
  refreshCookie: string;
}

/** `name=value` of a cookie that an answer sets. */
export const cookieOf = (setCookies: string[], name: string): string =>
  setCookies.find((cookie) => cookie.startsWith(`${name}=`))!.split(';', 1)[0]!;

export const json = { 'content-type': 'application/json' };

/** Signs somebody up. */
export async function newPerson(origin: string, number: number): Promise<Person> {
  const credentials = { email: `bench-${number}@example.in`, password: 'Guava#Lamp47' };
  const response = await fetch(`${origin}/api/users/signup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`the sign-up answered ${response.status}: ${await response.text()}`);
  const cookies = response.headers.getSetCookie();
  return {
    ...credentials,
    accessCookie: cookieOf(cookies, 'access_token'),
    refreshCookie: cookieOf(cookies, 'refresh_token'),
  };
}
