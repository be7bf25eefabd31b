import { adminRoles, type AdminRole, type SavedCollege } from '@setu/contracts';
import { Backend } from './people/backend.js';
import {
  administrator,
  adultApplication as application,
  drawing,
  form,
  password,
  profile,
  signUp,
  type Answered,
} from './people/people.js';
import type { Visitor } from '@setu/testing';
import { collegeForm, logoFile, type FormFile } from './support/college-form.js';
import { allRoutes } from './support/routes.js';

let backend: Backend;
beforeAll(
  async () =>
    (backend = await Backend.start({ MODULES: 'catalog,account,mentors,messages,admin', ADMIN_PASSWORD: password })),
);
afterAll(() => backend.close());

type Role = 'anonymous' | 'user' | 'other user' | 'administrator';
const roles: Role[] = ['anonymous', 'user', 'other user', 'administrator'];

const mistaken = { currentPassword: 'not it' };
const columns = [
  { heading: 'Institute', field: 'name' },
  { heading: 'Code', field: 'sourceId' },
];
const closings =
  'name=x.csv&exam=comedk&list=comedk&year=2027&round=1&isLast=yes&authority=A&url=https://a.in&copied=2027-07-01';
const authorityRequest = { id: 'a'.repeat(36), authority: 'A court', ground: 'A law', people: '1', outcome: 'none' };
const pair = { college: 'e'.repeat(24), others: 'f'.repeat(24) };

/** The statuses for each role, in that order. The user's own account is what `{user}` means. */
const calls: [string, string, [number, number, number, number], (() => unknown)?][] = [
  ['POST', '/api/users/refresh', [200, 204, 204, 200]],
  ['GET', '/api/users/me', [401, 200, 200, 401]],
  ['GET', '/api/users/me/pic', [401, 200, 200, 401]],
  ['GET', '/api/users/me/export', [401, 200, 200, 401]],
  ['PUT', '/api/users/me', [401, 200, 200, 401], () => form(profile)],
  ['GET', '/api/users/me/mentors', [401, 403, 403, 401]],
  ['PUT', '/api/users/me/consent', [401, 200, 200, 401], () => ({ birthYear: 1999 })],
  ['GET', '/api/users/me/shortlist', [401, 200, 200, 401]],
  [
    'PUT',
    '/api/users/me/shortlist/{unknown}',
    [401, 200, 200, 401],
    () => ({
      name: 'College',
      note: '',
      deadlines: [],
      position: 1,
      keptAt: '2026-01-01T10:00:00.000Z',
      editedAt: '2026-01-01T10:00:00.000Z',
    }),
  ],
  ['DELETE', '/api/users/me/shortlist/{unknown}', [401, 204, 204, 401]],
  ['POST', '/api/users/me/consent/letter', [401, 409, 409, 401]],
  ['POST', '/api/users/me/chat', [401, 403, 403, 401]],
  ['POST', '/api/guardian/request', [404, 404, 404, 404], () => ({ token: 'forged' })],
  [
    'POST',
    '/api/guardian/answer',
    [404, 404, 404, 404],
    () => ({ token: 'forged', answer: 'confirm', seen: 'waiting' }),
  ],
  ['POST', '/api/apply/consent', [404, 404, 404, 404], () => ({ token: 'forged' })],
  ['PUT', '/api/apply/consent', [404, 404, 404, 404], () => ({ token: 'forged', birthYear: 1999 })],
  ['DELETE', '/api/users/me', [401, 200, 200, 401], () => ({ password })],
  ['POST', '/api/users/login', [401, 401, 401, 401], () => ({ email: 'nobody@example.in', password })],
  ['POST', '/api/users/signup', [409, 409, 409, 409], () => ({ email: 'user@example.in', password })],
  ['POST', '/api/users/logout', [200, 200, 200, 200]],
  ['GET', '/api/users', [401, 401, 401, 200]],
  ['GET', '/api/users?limit=5', [401, 401, 401, 200]],
  ['GET', '/api/users/export.csv?why=copy', [401, 401, 401, 200]],
  ['GET', '/api/users/{user}/image', [401, 401, 401, 200]],
  ['DELETE', '/api/users/{user}/sessions', [401, 401, 401, 200]],
  ['DELETE', '/api/users/{user}', [401, 401, 401, 200]],
  ['POST', '/api/messages', [201, 201, 201, 201], () => ({ email: 'a@b.in', msg: 'Hello' })],
  ['GET', '/api/messages', [401, 401, 401, 200]],
  ['GET', '/api/messages?limit=5', [401, 401, 401, 200]],
  ['GET', '/api/messages/export.csv?why=copy', [401, 401, 401, 200]],
  ['PUT', '/api/messages/{message}', [401, 401, 401, 200], () => ({ state: 'answered' })],
  ['GET', '/api/messages/{message}/answer', [401, 401, 401, 200]],
  ['POST', '/api/messages/{message}/answer', [401, 401, 401, 409], () => ({ text: 'Yes' })],
  ['DELETE', '/api/messages/{message}', [401, 401, 401, 200]],
  [
    'POST',
    '/api/reports',
    [404, 404, 404, 404],
    () => ({ collegeId: 'f'.repeat(24), subject: 'fees', right: '₹1', source: 'The college' }),
  ],
  ['GET', '/api/reports', [401, 401, 401, 200]],
  ['GET', '/api/reports?state=done&limit=5', [401, 401, 401, 200]],
  ['PUT', '/api/reports/{unknown}', [401, 401, 401, 404], () => ({ state: 'done' })],
  ['POST', '/api/reports/{unknown}/accept', [401, 401, 401, 404], () => ({ field: 'name', value: 'A college' })],
  ['POST', '/api/reports/{unknown}/refuse', [401, 401, 401, 404], () => ({ note: 'No' })],
  ['GET', '/api/reports/{unknown}/question', [401, 401, 401, 404]],
  ['POST', '/api/reports/{unknown}/ask', [401, 401, 401, 404], () => ({ question: 'Where?' })],
  ['POST', '/api/users/me/review-code', [401, 404, 404, 401], () => ({ collegeId: 'f'.repeat(24), email: 'a@b.in' })],
  ['GET', '/api/users/me/proof-photos/{unknown}', [401, 200, 200, 401]],
  ['DELETE', '/api/users/me/proof-photos/{unknown}', [401, 200, 200, 401]],
  ['POST', '/api/users/me/proof-photos/{unknown}', [401, 404, 404, 401], () => form({}, image)],
  ['POST', '/api/users/me/proof-photos/{unknown}/ticket', [401, 403, 403, 401], () => ({ ticket: 'x'.repeat(43) })],
  ['GET', '/api/admin/proof-photos', [401, 401, 401, 200]],
  ['GET', '/api/admin/proof-photos/{unknown}/photo', [401, 401, 401, 404]],
  ['POST', '/api/admin/proof-photos/{unknown}/decision', [401, 401, 401, 409], () => ({ verdict: 'approved' })],
  ['POST', '/api/mentor-page/photo', [400, 400, 400, 400], () => form({ key: 'x' }, image)],
  ['DELETE', '/api/mentor-page/photo', [400, 400, 400, 400], () => ({ key: 'x' })],
  ['GET', '/api/reviews/colleges/{college}', [200, 200, 200, 200]],
  ['GET', '/api/admin/reviews', [401, 401, 401, 200]],
  ['POST', '/api/admin/reviews/{unknown}/publish', [401, 401, 401, 404], () => ({ seen: 'x' })],
  ['POST', '/api/admin/reviews/{unknown}/reject', [401, 401, 401, 404], () => ({ seen: 'x', reason: 'insult' })],
  ['POST', '/api/admin/reviews/{unknown}/keep', [401, 401, 401, 404], () => ({ seen: '1' })],
  ['POST', '/api/admin/reviews/{unknown}/answer', [401, 401, 401, 404], () => ({ seen: 'x' })],
  ['GET', '/api/admin/review-domains', [401, 401, 401, 200]],
  ['GET', '/api/admin/review-domains/suggested?search=goa', [401, 401, 401, 200]],
  [
    'POST',
    '/api/admin/review-domains',
    [401, 401, 401, 404],
    () => ({ collegeId: 'f'.repeat(24), domain: 'x.ac.in', source: 'Their website' }),
  ],
  ['DELETE', '/api/admin/review-domains/{unknown}', [401, 401, 401, 404]],
  ['POST', '/api/apply/mentorship', [201, 201, 201, 201], () => application],
  ['GET', '/api/apply?limit=5', [401, 401, 401, 200]],
  ['GET', '/api/apply', [401, 401, 401, 200]],
  ['GET', '/api/apply/applications/mentorship', [401, 401, 401, 200]],
  ['GET', '/api/apply/applications/mentorship?limit=5', [401, 401, 401, 200]],
  ['GET', '/api/apply/mentorship/{application}/pic', [401, 401, 401, 200]],
  ['GET', '/api/apply/mentorship/{application}/letter?state=accepted', [401, 401, 401, 200]],
  [
    'PUT',
    '/api/apply/mentorship/{application}/decision',
    [401, 401, 401, 200],
    () => ({ state: 'accepted', seen: 'open' }),
  ],
  ['POST', '/api/apply/mentorship/{application}/mentor', [401, 401, 401, 409], () => ({ collegeId: 'f'.repeat(24) })],
  ['PUT', '/api/apply/mentorship/{application}/mentor', [401, 401, 401, 409], () => ({ paused: true })],
  ['POST', '/api/apply/mentorship/{application}/mentor/link', [401, 401, 401, 409]],
  ['DELETE', '/api/apply/mentorship/{application}/mentor', [401, 401, 401, 409]],
  ['DELETE', '/api/apply/mentorship/{application}', [401, 401, 401, 200]],
  ['GET', '/api/colleges', [200, 200, 200, 200]],
  ['GET', '/api/colleges?limit=5', [200, 200, 200, 200]],
  ['GET', '/api/colleges/cards?ids={college}', [200, 200, 200, 200]],
  ['GET', '/api/colleges/version', [200, 200, 200, 200]],
  ['GET', '/api/colleges/{college}', [200, 200, 200, 200]],
  ['GET', '/api/colleges/{college}/nearby', [200, 200, 200, 200]],
  ['GET', '/api/colleges/compare?colleges={college}', [200, 200, 200, 200]],
  ['GET', '/api/colleges/{college}/courses/{course}', [200, 200, 200, 200]],
  ['GET', '/api/colleges/gallery/{college}', [200, 200, 200, 200]],
  ['POST', '/api/colleges', [401, 401, 401, 201], () => collegeForm({}, [logo])],
  ['PUT', '/api/colleges/{college}', [401, 401, 401, 200], () => collegeForm({ name: 'Renamed' })],
  ['DELETE', '/api/colleges/{college}', [401, 401, 401, 200]],
  ['GET', '/api/mentors', [200, 200, 200, 200]],
  ['POST', '/api/admin/login', [200, 200, 200, 200], () => ({ username: 'admin', password })],
  ['POST', '/api/admin/login', [401, 401, 401, 401], () => ({ username: 'admin', password: 'wrong' })],
  ['GET', '/api/admin/verify', [401, 401, 401, 200]],
  ['POST', '/api/admin/logout', [200, 200, 200, 200]],
  ['GET', '/api/admin/account', [401, 401, 401, 200]],
  ['PUT', '/api/admin/account/email', [401, 401, 401, 400], () => ({ ...mistaken, email: 'a@b.in' })],
  ['GET', '/api/admin/account/sessions', [401, 401, 401, 200]],
  ['DELETE', '/api/admin/account/sessions', [401, 401, 401, 200]],
  ['DELETE', '/api/admin/account/sessions/{unknown}', [401, 401, 401, 404]],
  ['POST', '/api/admin/account/password', [401, 401, 401, 400], () => ({ ...mistaken, newPassword: 'Guava&Lamp9037' })],
  ['POST', '/api/admin/account/second-factor', [401, 401, 401, 200], () => ({ currentPassword: password })],
  ['POST', '/api/admin/account/second-factor/confirm', [401, 401, 401, 400], () => ({ code: ' ' })],
  ['DELETE', '/api/admin/account/second-factor', [401, 401, 401, 400], () => mistaken],
  ['POST', '/api/admin/account/recovery-codes', [401, 401, 401, 400], () => mistaken],
  ['GET', '/api/admin/administrators', [401, 401, 401, 200]],
  ['POST', '/api/admin/administrators', [401, 401, 401, 400], () => ({ ...mistaken, username: 'new', role: 'reader' })],
  ['PUT', '/api/admin/administrators/{unknown}', [401, 401, 401, 400], () => ({ ...mistaken, role: 'reader' })],
  ['POST', '/api/admin/administrators/{unknown}/invitation', [401, 401, 401, 400], () => mistaken],
  ['DELETE', '/api/admin/administrators/{unknown}/sessions', [401, 401, 401, 400], () => mistaken],
  ['DELETE', '/api/admin/administrators/{unknown}', [401, 401, 401, 400], () => mistaken],
  ['POST', '/api/admin/invitation', [400, 400, 400, 400], () => ({ token: 'x'.repeat(43) })],
  ['PUT', '/api/admin/invitation', [400, 400, 400, 400], () => ({ token: 'x'.repeat(43), newPassword: password })],
  [
    'POST',
    '/api/mentor-reports',
    [404, 404, 404, 404],
    () => ({ mentorId: 'f'.repeat(24), reason: 'other', text: 'x' }),
  ],
  ['POST', '/api/users/me/chat-tokens', [401, 404, 404, 401], () => ({ mentorId: 'f'.repeat(24) })],
  ['POST', '/api/mentor-answers', [400, 400, 400, 400], () => ({ token: 'x', answer: 'no' })],
  ['GET', '/api/admin/mentor-reports', [401, 401, 401, 200]],
  ['PUT', '/api/admin/mentor-reports/{unknown}/mentor', [401, 401, 401, 404], () => ({ paused: true })],
  ['POST', '/api/admin/mentor-reports/{unknown}/close', [401, 401, 401, 404], () => ({ note: 'x' })],
  ['GET', '/api/admin/overview', [401, 401, 401, 200]],
  ['GET', '/api/admin/overview/todo', [401, 401, 401, 200]],
  ['GET', '/api/admin/history', [401, 401, 401, 200]],
  ['POST', '/api/admin/history/{unknown}/revert', [401, 401, 401, 404]],
  ['GET', '/api/admin/colleges', [401, 401, 401, 200]],
  ['GET', '/api/admin/colleges/export.csv', [401, 401, 401, 200]],
  ['POST', '/api/admin/colleges/export.csv', [401, 401, 401, 200], () => ({ search: 'nowhere' })],
  ['GET', '/api/admin/colleges/full-export.jsonl.gz?why=copy', [401, 401, 401, 200]],
  ['GET', '/api/admin/colleges/full-export.csv.gz?why=copy', [401, 401, 401, 200]],
  ['GET', '/api/admin/colleges/{college}', [401, 401, 401, 200]],
  ['GET', '/api/admin/import-schedules', [401, 401, 401, 200]],
  ['PUT', '/api/admin/import-schedules', [401, 401, 401, 400], () => ({ name: 'No address' })],
  ['DELETE', '/api/admin/import-schedules/{unknown}', [401, 401, 401, 404]],
  ['POST', '/api/admin/bulk-edits', [401, 401, 401, 400], () => ({ action: 'type', value: 'Other' })],
  ['GET', '/api/admin/bulk-edits', [401, 401, 401, 200]],
  ['GET', '/api/admin/bulk-edits/{unknown}', [401, 401, 401, 404]],
  ['POST', '/api/admin/bulk-edits/{unknown}/apply', [401, 401, 401, 404]],
  ['POST', '/api/admin/bulk-edits/{unknown}/cancel', [401, 401, 401, 404]],
  ['POST', '/api/admin/bulk-edits/{unknown}/undo', [401, 401, 401, 404]],
  ['GET', '/api/admin/saved-views', [401, 401, 401, 200]],
  ['PUT', '/api/admin/saved-views', [401, 401, 401, 200], () => ({ name: 'Goa', query: 'state=Goa' })],
  ['DELETE', '/api/admin/saved-views/{unknown}', [401, 401, 401, 404]],
  ['GET', '/api/admin/column-mappings', [401, 401, 401, 200]],
  ['PUT', '/api/admin/column-mappings', [401, 401, 401, 200], () => ({ name: 'AICTE', columns })],
  ['PUT', '/api/admin/column-mappings/{unknown}', [401, 401, 401, 404], () => ({ name: 'NAAC' })],
  ['DELETE', '/api/admin/column-mappings/{unknown}', [401, 401, 401, 404]],
  ['POST', '/api/admin/public-log', [401, 401, 401, 200], () => authorityRequest],
  ['GET', '/api/admin/duplicates?limit=5', [401, 401, 401, 200]],
  ['GET', '/api/admin/duplicates/settled', [401, 401, 401, 200]],
  ['POST', '/api/admin/duplicates/merge', [401, 401, 401, 404], () => ({ keep: 'e'.repeat(24), gone: 'f'.repeat(24) })],
  ['POST', '/api/admin/duplicates/distinct', [401, 401, 401, 404], () => pair],
  ['POST', '/api/admin/duplicates/distinct/undo', [401, 401, 401, 404], () => pair],
  ['POST', '/api/admin/duplicates/merged/{unknown}/undo', [401, 401, 401, 404]],
  ['GET', '/api/admin/joins?exam=bcece&limit=5', [401, 401, 401, 200]],
  ['POST', '/api/admin/joins', [401, 401, 401, 404], () => ({ exam: 'bcece', key: 'unknown', verdict: 'none' })],
  ['POST', '/api/admin/joins/undo', [401, 401, 401, 404], () => ({ exam: 'bcece', key: 'unknown' })],
  ['GET', '/api/admin/closing-imports', [401, 401, 401, 200]],
  ['POST', `/api/admin/closing-imports?${closings}`, [401, 401, 401, 400], () => Buffer.from('a\nb\n')],
  ['POST', '/api/admin/closing-imports/{unknown}/use', [401, 401, 401, 404]],
  ['POST', '/api/admin/closing-imports/{unknown}/undo', [401, 401, 401, 404]],
  ['GET', '/api/admin/imports', [401, 401, 401, 200]],
  ['POST', '/api/admin/imports?name=x.csv', [401, 401, 401, 201], () => Buffer.from('sourceId,name\nX-1,X\n')],
  ['GET', '/api/admin/imports/{unknown}', [401, 401, 401, 404]],
  ['GET', '/api/admin/imports/{unknown}/preview?outcome=added', [401, 401, 401, 404]],
  ['GET', '/api/admin/imports/{unknown}/refused', [401, 401, 401, 404]],
  ['POST', '/api/admin/imports/{unknown}/check', [401, 401, 401, 404]],
  ['PUT', '/api/admin/imports/{unknown}/columns', [401, 401, 401, 404], () => ({ columns })],
  ['PUT', '/api/admin/imports/{unknown}/layout', [401, 401, 401, 404], () => ({ headRow: 2 })],
  ['GET', '/api/admin/bulk-edits/{unknown}/preview', [401, 401, 401, 404]],
  ['PUT', '/api/admin/imports/{unknown}/choice', [401, 401, 401, 404], () => ({ line: '2', college: 'new' })],
  ['PUT', '/api/admin/imports/{unknown}/whole', [401, 401, 401, 404], () => ({ year: '2026' })],
  ['POST', '/api/admin/imports/{unknown}/apply', [401, 401, 401, 404]],
  ['POST', '/api/admin/imports/{unknown}/rollback', [401, 401, 401, 404]],
  ['POST', '/api/admin/imports/{unknown}/cancel', [401, 401, 401, 404]],
  ['DELETE', '/api/admin/imports/{unknown}', [401, 401, 401, 404]],
  ['GET', '/auth/google', [302, 302, 302, 302]],
  ['GET', '/auth/google/callback', [302, 302, 302, 302]],
];

it('names every call of administrators', () => {
  const pattern = (text: string) =>
    text
      .split('?')[0]!
      .replace(/^\/api/, '')
      .replace(/\{\w+\}|:\w+/g, '*');
  const named = new Set(calls.map(([method, path]) => `${method} ${pattern(path)}`));
  const ofAdministrators = allRoutes.filter(({ access }) => typeof access === 'object');
  // A parameter with a fixed set of values is in the table with one of them.
  const missing = ofAdministrators
    .map(({ method, path }) => `${method} ${pattern(path.replace(':job', 'mentorship'))}`)
    .filter((call) => !named.has(call));
  expect(missing).toEqual([]);
  expect(ofAdministrators.length).toBeGreaterThan(25);
});

let image: Buffer;
let logo: FormFile;
beforeAll(async () => {
  image = await drawing(40, 40).jpeg().toBuffer();
  logo = await logoFile();
});

type People = Awaited<ReturnType<typeof makePeople>>;
let present: Promise<People> | undefined;
/** Reused until a call changed something: some delete what they name. */
const people = () => (present ??= makePeople());

async function makePeople(): Promise<{ visitors: Record<Role, Visitor>; ids: Record<string, string> }> {
  for (const name of ['users', 'messages', 'mentorship_applications', 'colleges', 'admin_sessions'])
    await backend.database.collection(name).deleteMany({});
  const { visitor: user, user: { _id } } = await signUp(backend, 'user@example.in'); // prettier-ignore
  await user.send<Answered>('PUT', '/api/users/me', form(profile, image));
  const { visitor: other } = await signUp(backend, 'other@example.in');
  const guest = backend.visitor();
  await guest.post('/api/messages', { email: 'a@b.in', msg: 'Hello' });
  await guest.send('POST', '/api/apply/mentorship', form(application, image));
  const idOf = async (name: string) => String((await backend.database.collection(name).findOne({}))?._id);
  const admin = await administrator(backend);
  const { college } = (await admin.send<SavedCollege>('POST', '/api/colleges', collegeForm({}, [logo]))).body;
  const ids = {
    user: _id,
    message: await idOf('messages'),
    application: await idOf('mentorship_applications'),
    college: college._id,
    course: college.courses[0]!._id,
    unknown: 'f'.repeat(24),
  };
  return { visitors: { anonymous: guest, user, 'other user': other, administrator: admin }, ids };
}

const addressOf = (path: string, ids: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!);

describe.each(calls)('%s %s', (method, path, statuses, body) => {
  it.each(roles.map((role, i) => [role, statuses[i]!] as const))('%s gets %d', async (role, status) => {
    const { visitors, ids } = await people();
    const payload = body?.();
    const answer = await visitors[role].send(
      method,
      addressOf(path, ids),
      payload === application ? form(application, image) : payload,
    );
    if (method !== 'GET' && answer.status < 400) present = undefined;
    expect(answer.status).toBe(status);
    if (status >= 400)
      expect(answer.body).toMatchObject({
        statusCode: status,
        message: expect.any(String),
        requestId: expect.any(String),
      });
  });
});

/** Which roles may do a call; the first that fits counts. What is not here is for those alone who may do everything. */
const allRoles: AdminRole[] = ['everything', 'catalogue', 'people', 'reader'];
const withModerators: AdminRole[] = [...allRoles, 'moderator', 'proofs'];
const rolesOf: [RegExp, AdminRole[]][] = [
  [/^\w+ \/api\/admin\/(verify|account)\b/, withModerators],
  [/^GET \/api\/admin\/(overview|history)\b/, withModerators],
  [/^\w+ \/api\/admin\/reviews\b/, ['everything', 'moderator']],
  [/^\w+ \/api\/admin\/proof-photos\b/, ['everything', 'proofs']],
  [/^POST \/api\/admin\/colleges\/export\.csv/, allRoles],
  [/^POST \/api\/admin\/history\//, ['everything', 'catalogue']],
  [/^GET \/api\/\w+\/export\.csv/, ['everything', 'people']],
  [/^GET \/api\/(users|messages|apply|admin\/mentor-reports)\b/, ['everything', 'people', 'reader']],
  [/^\w+ \/api\/(users|messages|apply|admin\/mentor-reports)\b/, ['everything', 'people']],
  [/^GET \/api\/admin\/colleges\/full-export/, ['everything', 'catalogue']],
  [
    /^GET \/api\/(reports|admin\/(closing-imports|colleges|duplicates|imports|import-schedules|bulk-edits|saved-views|column-mappings|joins|review-domains))\b/,
    allRoles,
  ],
  [
    /^\w+ \/api\/(reports|colleges|admin\/(closing-imports|colleges|duplicates|imports|import-schedules|bulk-edits|saved-views|column-mappings|joins|review-domains))\b/,
    ['everything', 'catalogue'],
  ],
];

describe.each(adminRoles)('an administrator with the role %s', (role) => {
  it('may do what the role includes, and nothing else', async () => {
    const { visitors } = await people();
    const setRole = (to: AdminRole) =>
      backend.database.collection('administrators').updateOne({ username: 'admin' }, { $set: { role: to } });
    await setRole(role);
    try {
      for (const { method, path, access } of allRoutes) {
        if (typeof access !== 'object') continue;
        // Nothing is there, and nothing is sent: what is allowed does nothing.
        const address = path.replace(':job', 'mentorship').replace(/:\w+/g, 'f'.repeat(24));
        if (/^\/api\/admin\/account\/sessions$/.test(address)) continue;
        const { status, body } = await visitors.administrator.send<{ code?: string }>(method, address);
        const allowed = rolesOf.find(([call]) => call.test(`${method} ${address}`))?.[1] ?? ['everything'];
        const answer = [method, address, status === 403 ? body.code : 'allowed'];
        expect(answer).toEqual([method, address, allowed.includes(role) ? 'allowed' : 'ROLE_FORBIDDEN']);
        expect(status).not.toBe(401);
      }
    } finally {
      await setRole('everything');
    }
  });
});

it('gives a user no profile but their own', async () => {
  const { visitors, ids } = await people();
  expect((await visitors['other user'].get<Answered>('/api/users/me')).body.user._id).not.toBe(ids.user);
});

it('rejects an expired administrator session at every call of administrators', async () => {
  const { visitors, ids } = await people();
  await backend.database.collection('admin_sessions').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  const ofAdministrators = calls.filter(([, , [anonymous, , , admin]]) => anonymous === 401 && admin !== 401);
  expect(ofAdministrators.length).toBeGreaterThan(35);
  for (const [method, path, , body] of ofAdministrators) {
    const { status } = await visitors.administrator.send(method, addressOf(path, ids), body?.());
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});
