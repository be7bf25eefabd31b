import type { DataRecipient, Items } from '@setu/contracts';
import { Backend } from './people/backend.js';
import { administrator, form, password, profile, signUp, type Answered, type Failure } from './people/people.js';

let backend: Backend;
beforeAll(async () => (backend = await Backend.start()));
afterAll(() => backend.close());

const required = 'Please fill all required fields.';
const without = (name: string) => Object.fromEntries(Object.entries(profile).filter(([key]) => key !== name));

describe('PUT /api/users/me', () => {
  it('saves the profile and answers it', async () => {
    const { visitor, user } = await signUp(backend);
    const saved = await visitor.send<Answered>('PUT', '/api/users/me', form(profile));
    expect(saved).toMatchObject({ status: 200, body: { user: { ...user, ...profile } } });
    expect((await visitor.get('/api/users/me')).body).toEqual(saved.body);
  });

  it('stores the fields tidied up', async () => {
    const { visitor } = await signUp(backend);
    const { body } = await visitor.send<Answered>(
      'PUT',
      '/api/users/me',
      form({ ...profile, name: '  Asha ', course: 'Class 9th (Science)' }),
    );
    expect(body.user).toMatchObject({ name: 'Asha', course: 'Class 9th' });
  });

  it.each([
    ['no name', without('name'), required],
    ['no phone', without('phone'), required],
    ['no institute', without('institute'), required],
    ['no course', without('course'), required],
    ['no gender', without('gender'), required],
    ['a blank name', { ...profile, name: '  ' }, required],
    ['no stream', { ...profile, course: 'Graduation' }, required],
    ['a gender of its own', { ...profile, gender: 'x' }, required],
    ['a short phone', { ...profile, phone: '98765' }, 'Not cool'],
    ['a phone that starts with 1', { ...profile, phone: '1987654321' }, 'Not cool'],
    ['an endless name', { ...profile, name: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
    ['an email', { ...profile, email: 'other@example.in' }, 'email is not known here'],
  ])('rejects %s and changes nothing', async (_, fields, message) => {
    const { visitor } = await signUp(backend);
    await visitor.send('PUT', '/api/users/me', form(profile));
    const { status, body } = await visitor.send<Failure>(
      'PUT',
      '/api/users/me',
      form(fields as Record<string, string>),
    );
    expect({ status, message: body.message }).toEqual({ status: 400, message });
    expect((await visitor.get<Answered>('/api/users/me')).body.user).toMatchObject(profile);
  });
});

describe('the own data', () => {
  const feedback = async (
    visitor: { post(path: string, body: unknown): Promise<unknown> },
    email: string,
    msg: string,
  ) => visitor.post('/api/messages', { email, msg });

  it('can be downloaded whole, and without secrets', async () => {
    const { visitor, email } = await signUp(backend);
    await visitor.send('PUT', '/api/users/me', form(profile));
    await feedback(visitor, 'another@example.in', 'sent while signed in');
    const { status, headers, body } = await visitor.get<Record<string, unknown>>('/api/users/me/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(body).toMatchObject({
      account: { email, ...profile, logsInWith: { password: true, google: false } },
      sessions: [{ startedWith: 'password' }],
      messages: [{ text: 'sent while signed in' }],
      applications: [],
      recipients: (await visitor.get<Items<DataRecipient>>('/api/data-recipients')).body.items,
    });
    expect(body.recipients).toContainEqual(expect.objectContaining({ processor: 'YouTube (Google)' }));
    expect(JSON.stringify(body)).not.toMatch(/argon2|tokenHash/);
  });

  it('of an unproven address stays with its author', async () => {
    await feedback(backend.visitor(), 'stranger@example.in', 'not yours');
    const { visitor } = await signUp(backend, 'stranger@example.in');
    expect((await visitor.get<{ messages: unknown[] }>('/api/users/me/export')).body.messages).toEqual([]);
    await visitor.send('DELETE', '/api/users/me', { password });
    expect(await backend.database.collection('messages').countDocuments({ email: 'stranger@example.in' })).toBe(1);
  });

  it('goes with the account', async () => {
    const { visitor, user, email } = await signUp(backend);
    const other = backend.visitor();
    await other.post('/api/users/login', { email, password });
    await feedback(visitor, email, 'mine');
    expect(await visitor.send('DELETE', '/api/users/me', { password })).toMatchObject({ status: 200 });
    expect(visitor.cookies.size).toBe(0);
    for (const device of [other]) expect((await device.get('/api/users/me')).status).toBe(401);
    for (const name of ['users', 'sessions', 'messages', 'pendingpictures']) {
      const left = JSON.stringify(await backend.database.collection(name).find().toArray());
      expect(left).not.toContain(user._id);
      expect(left).not.toContain(email);
    }
    expect((await backend.visitor().post('/api/users/login', { email, password })).status).toBe(401);
  });

  it.each([
    [{ password: 'Another#123' }, 'This is not your password.'],
    [{}, 'Please enter your password to delete your account.'],
    [{ password: null }, 'password must be a text'],
  ])('is not deleted with %j', async (body, message) => {
    const { visitor } = await signUp(backend);
    expect(await visitor.send('DELETE', '/api/users/me', body)).toMatchObject({ status: 400, body: { message } });
    expect((await visitor.get('/api/users/me')).status).toBe(200);
  });
});

describe('the administrator', () => {
  it('lists users without their secrets or pictures', async () => {
    const { visitor, user, email } = await signUp(backend);
    await visitor.send('PUT', '/api/users/me', form(profile));
    const { body } = await (await administrator(backend)).get<Record<string, unknown>[]>('/api/users');
    expect(body.find(({ _id }) => _id === user._id)).toEqual({
      _id: user._id,
      email,
      ...profile,
      hasImage: false,
      createdAt: expect.any(String),
    });
  });

  it('deletes a user, who is out immediately', async () => {
    const { visitor, user } = await signUp(backend);
    const admin = await administrator(backend);
    expect(await admin.send('DELETE', `/api/users/${user._id}`)).toMatchObject({
      status: 200,
      body: { message: 'User deleted successfully' },
    });
    expect((await visitor.get('/api/users/me')).status).toBe(401);
    expect((await visitor.post('/api/users/refresh')).status).toBe(401);
    expect((await admin.send('DELETE', `/api/users/${user._id}`)).status).toBe(404);
  });

  it.each(['nonsense', '000000000000000000000000', '%24where'])('finds no user %s', async (id) => {
    const admin = await administrator(backend);
    expect((await admin.send('DELETE', `/api/users/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/users/${id}/image`)).status).toBe(404);
  });
});
