import type { Message } from '@setu/contracts';
import { Backend } from './people/backend.js';
import { administrator, adultApplication, application, drawing, form, type Failure } from './people/people.js';

let backend: Backend;
let image: Buffer;
beforeAll(async () => {
  backend = await Backend.start();
  image = await drawing(300, 400).jpeg().toBuffer();
});
afterAll(() => backend.close());

describe('POST /api/messages', () => {
  it('thanks, and the administrator reads it, newest first', async () => {
    for (const msg of ['first', ' second ']) {
      const { status, body } = await backend.visitor().post('/api/messages', { email: ' Asha@Example.in', msg });
      expect(status).toBe(201);
      expect(body).toEqual({ message: 'Message Sent Buddy 😎! Thanks for your showing your interest....' });
    }
    const { body } = await (await administrator(backend)).get<Message[]>('/api/messages');
    expect(body.slice(0, 2)).toEqual(
      ['second', 'first'].map((text) => ({
        _id: expect.any(String),
        email: 'asha@example.in',
        text,
        createdAt: expect.stringMatching(/Z$/),
      })),
    );
  });

  it.each([
    [{}, 'Awwww! Buddy! We need your Email for contacting you!'],
    [{ email: '', msg: 'Hello' }, 'Awwww! Buddy! We need your Email for contacting you!'],
    [{ email: 'a@b.in', msg: '' }, 'We want to hear from you?! Drop your message in the field....'],
    [{ email: 'nobody', msg: 'Hello' }, 'Please enter a valid email address!'],
    [{ email: 'a@b.in', msg: 'x'.repeat(5001) }, 'Please use at most 5000 characters.'],
  ])('answers %j with the reason', async (input, message) => {
    expect(await backend.visitor().post<Failure>('/api/messages', input)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('throws away what a program fills in', async () => {
    const { status } = await backend
      .visitor()
      .post('/api/messages', { email: 'bot@example.in', msg: 'Buy!', website: 'https://spam.example' });
    expect(status).toBe(201);
    expect(await backend.database.collection('messages').countDocuments({ email: 'bot@example.in' })).toBe(0);
  });
});

it('deletes a message once', async () => {
  await backend.visitor().post('/api/messages', { email: 'a@b.in', msg: 'Hello' });
  const admin = await administrator(backend);
  const { body } = await admin.get<Message[]>('/api/messages');
  const address = `/api/messages/${body[0]!._id}`;
  expect(await admin.send('DELETE', address)).toMatchObject({
    status: 200,
    body: { message: 'Message deleted successfully' },
  });
  expect((await admin.send('DELETE', address)).status).toBe(404);
  expect((await admin.send('DELETE', '/api/messages/nonsense')).status).toBe(404);
});

describe('POST /api/apply/mentorship', () => {
  const apply = (fields: Record<string, string>, picture: Buffer | null = image, type?: string) =>
    backend.visitor().send<Failure>('POST', '/api/apply/mentorship', form(fields, picture, type));

  it('is read by the administrator, the picture only on demand', async () => {
    expect(
      await apply({ ...adultApplication, guardian: JSON.stringify({ confirmed: true, policyVersion: '2025-06-01' }) }),
    ).toMatchObject({
      status: 201,
      body: { message: 'Application submitted successfully. We will contact you shortly.' },
    });
    const admin = await administrator(backend);
    expect((await admin.get('/api/apply')).body).toEqual({ collections: ['mentorship'] });
    const { body } = await admin.get<Record<string, string>[]>('/api/apply/applications/mentorship');
    const guardian = { confirmed: true, policyVersion: '2025-06-01', at: expect.any(String) };
    const consent = { state: 'adult', since: expect.any(String) };
    const told = { _id: expect.any(String), guardian, consent, createdAt: expect.any(String) };
    expect(body[0]).toEqual({ ...application, ...told });
    const picture = await admin.get<string>(`/api/apply/mentorship/${body[0]!._id}/pic`);
    expect(picture.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await backend.visitor().get(picture.body)).headers.get('content-type')).toBe('image/webp');
  });

  it.each(Object.keys(application))('needs %s', async (field) => {
    const { [field as 'name']: _, ...rest } = application;
    expect(await apply(rest)).toMatchObject({
      status: 400,
      body: { message: 'Please fill all required fields.', fields: { [field]: expect.any(String) } },
    });
  });

  it('needs a picture that is one, whatever it is called', async () => {
    expect(await apply(application, null)).toMatchObject({
      status: 400,
      body: { message: 'Please upload a profile image' },
    });
    expect(await apply(application, Buffer.from('%PDF-1.7 no picture'), 'image/png')).toMatchObject({
      status: 400,
      body: { message: 'Please upload an image file' },
    });
    expect(await apply({ ...application, email: 'nobody' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid email address!' },
    });
  });

  it('throws away what a program fills in, with its picture', async () => {
    const before = await backend.pictures();
    expect((await apply({ ...application, email: 'bot@example.in', website: 'x' })).status).toBe(201);
    expect(
      await backend.database.collection('mentorship_applications').countDocuments({ email: 'bot@example.in' }),
    ).toBe(0);
    expect(await backend.pictures()).toEqual(before);
  });
});

it.each([
  '/api/apply/applications/astronauts',
  '/api/apply/mentorship/nonsense/pic',
  '/api/apply/mentorship/000000000000000000000000/pic',
])('finds nothing at %s', async (address) =>
  expect((await (await administrator(backend)).get(address)).status).toBe(404),
);
