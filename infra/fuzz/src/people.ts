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

  /** None while the product does not let them in: then the request goes without. */
  async cookieOf(role: Role): Promise<string | undefined> {
    if (role === 'anonymous') return undefined;
    const cookie = (this.#cookies[role] ??= role === 'user' ? this.#signUp() : this.#logInAdministrator());
    return cookie.catch(() => {
      this.forget(role);
      return undefined;
    });
  }

  /** The next request of this role gets a new session. */
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

/** Ids of what a user sees, and values that some field takes. */
export async function knownValues(origin: string): Promise<Record<string, unknown[]>> {
  const colleges = (await (await fetch(`${origin}/api/colleges`)).json()) as { _id: string }[];
  const ids = colleges.slice(0, 10).map(({ _id }) => _id);
  const { courses } = (await (await fetch(`${origin}/api/colleges/${ids[0]}`)).json()) as {
    courses: { _id: string }[];
  };
  return {
    id: ids,
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
    gallery: ['[]'],
    logo: ['https://college.example/logo.png'],
    establishedYear: ['1990'],
    placementRate: ['80'],
    facilities: ['Library; Hostel'],
    recruiters: ['Infosys'],
    whyChoose: ['Near the city'],
    guardian: [JSON.stringify({ confirmed: true, policyVersion: '2025-06-01' })],
  };
}
