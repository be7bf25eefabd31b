import { smallestPng } from './hostile.js';
import type { Role } from './requests.js';

interface Credentials {
  username: string;
  password: string;
}

const json = { 'content-type': 'application/json' };
const password = 'Fuzz#user-2026';

/** Cookies of a signed-in user and of an administrator, renewed when a request has ended their session. */
export class People {
  #cookies: Partial<Record<Role, Promise<string>>> = {};
  #users = 0;

  constructor(
    private readonly origin: string,
    private readonly administrator: Credentials,
  ) {}

  /** Returns no cookie while the product rejects the log-in: then the request is sent without one. */
  async cookieOf(role: Role): Promise<string | undefined> {
    if (role === 'anonymous') return undefined;
    const cookie = (this.#cookies[role] ??= role === 'user' ? this.#signUp() : this.#logInAdministrator());
    return cookie.catch(() => {
      this.forget(role);
      return undefined;
    });
  }

  /** Makes the next request of this role create a new session. */
  forget(role: Role) {
    delete this.#cookies[role];
  }

  #signUp(): Promise<string> {
    const email = `fuzz-${++this.#users}@example.in`;
    return this.#post('/api/users/signup', { email, password });
  }

  #logInAdministrator(): Promise<string> {
    return this.#post('/api/admin/login', this.administrator);
  }

  async #post(path: string, body: object): Promise<string> {
    const answer = await fetch(this.origin + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  }
}

/** Number of messages, applications and imports at the beginning. */
const seeded = 8;

/** Fills the product, and returns the ids of its data, and valid values for some fields. */
export async function knownValues(origin: string, people: People): Promise<Record<string, unknown[]>> {
  await seed(origin);
  const cookie = (await people.cookieOf('administrator'))!;
  const idsOf = async (path: string) => {
    const { items } = (await (await fetch(origin + path, { headers: { cookie } })).json()) as {
      items: { _id: string }[];
    };
    return items.map(({ _id }) => _id);
  };
  for (let i = 0; i < seeded; i++)
    await fetch(`${origin}/api/admin/imports?name=${i}.csv`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: `sourceId,name\nX-${i},X ${i}\n`,
    });
  const [users, messages, applications, imports] = await Promise.all(
    [
      '/api/users?limit=5',
      '/api/messages?limit=5',
      '/api/apply/applications/mentorship?limit=5',
      '/api/admin/imports',
    ].map(idsOf),
  );
  const colleges = (await (await fetch(`${origin}/api/colleges`)).json()) as { _id: string }[];
  const ids = colleges.slice(0, 10).map(({ _id }) => _id);
  const { courses } = (await (await fetch(`${origin}/api/colleges/${ids[0]}`)).json()) as {
    courses: { _id: string }[];
  };
  return {
    id: ids,
    '/api/users/{id}': users!,
    '/api/users/{id}/image': users!,
    '/api/messages/{id}': messages!,
    '/api/apply/mentorship/{id}': applications!,
    '/api/apply/mentorship/{id}/pic': applications!,
    '/api/admin/imports/{id}': imports!,
    '/api/admin/imports/{id}/preview': imports!,
    '/api/admin/imports/{id}/refused': imports!,
    '/api/admin/imports/{id}/check': imports!,
    '/api/admin/imports/{id}/apply': imports!,
    '/api/admin/imports/{id}/cancel': imports!,
    cursor: [''],
    collegeId: ids,
    courseId: courses.map(({ _id }) => _id),
    job: ['mentorship'],
    email: ['fuzz-1@example.in', 'nobody@example.in'],
    password: [password],
    currentPassword: [password],
    name: ['Asha Rao', 'IIT Indore'],
    phone: ['+91 98765 43210'],
    course: ['Graduation (B.Tech 2nd year)', 'B.Tech'],
    college: ['IIT Indore'],
    institute: ['IIT Indore'],
    gender: ['Female'],
    msg: ['Hello'],
    search: ['delhi', 'iit indore'],
    birthYear: [2000, '2000', 2012],
    website: ['https://college.example'],
    rating: [JSON.stringify({ educationalQuality: 4, faculty: 4, infrastructure: 4, placements: 4, facilities: 4 })],
    package: [JSON.stringify({ average: 500_000, highest: 900_000 })],
    contact: [JSON.stringify({ email: 'office@college.example', phone: '+91 98765 43210' })],
    courses: ['[]'],
    students: ['[]'],
    moreInfo: ['[]'],
    vidReview: ['dQw4w9WgXcQ'],
    existingGallery: ['[]'],
    galleryOrder: [JSON.stringify([{ file: 0, alt: 'The library' }])],
    version: [''],
    establishedYear: ['1990'],
    placementRate: ['80'],
    facilities: ['Library; Hostel'],
    recruiters: ['Infosys'],
    whyChoose: ['Near the city'],
    guardian: [JSON.stringify({ confirmed: true, policyVersion: '2025-06-01' })],
  };
}

async function seed(origin: string): Promise<void> {
  for (let i = 0; i < seeded; i++) {
    const email = `sender-${i}@example.in`;
    await fetch(`${origin}/api/messages`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, msg: 'Hello' }),
    });
    const form = new FormData();
    const fields = { name: 'Asha Rao', email, phone: '9876543210', college: 'IIT Indore', course: 'B.Tech' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image', new Blob([smallestPng], { type: 'image/png' }), 'asha.png');
    await fetch(`${origin}/api/apply/mentorship`, { method: 'POST', body: form });
  }
}
