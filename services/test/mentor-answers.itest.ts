import {
  day,
  dayInIndia,
  hour,
  minMentorAnswers,
  type MentorCard,
  type OwnMentorPage,
  type Page,
} from '@setu/contracts';
import { getModelToken } from '@nestjs/mongoose';
import { until, type Visitor } from '@setu/testing';
import { Types } from 'mongoose';
import { sha256 } from '../src/access/crypto.js';
import { MentorFigures } from '../src/catalog/read-model/mentor-figures.service.js';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { VersionParts } from '../src/catalog/read-model/version-parts.js';
import { ChatTokensService } from '../src/mentors/chat-tokens.service.js';
import {
  MENTOR_ANSWERS,
  MENTOR_FIGURES,
  type MentorAnswersModel,
  type MentorFiguresModel,
} from '../src/catalog/read-model/mentor-answer.schema.js';
import { MentorAnswersService } from '../src/mentors/mentor-answers.service.js';
import { Scheduler } from '../src/platform/process/scheduler.js';
import { Backend } from './people/backend.js';
import { Mailbox, textOf } from './people/mailbox.js';
import { adultApplication, signUp } from './people/people.js';

let backend: Backend;
let mailbox: Mailbox;
let student: Visitor;
beforeAll(async () => {
  mailbox = await Mailbox.open();
  const settings = { MODULES: 'catalog,account,mentors', SEED_DEMO: 'false', ...mailbox.settings };
  backend = await Backend.start(settings);
  student = (await signUp(backend)).visitor;
});
afterAll(async () => {
  await backend.close();
  await mailbox.close();
});

const rows = (name: string) => backend.database.collection(name).find().toArray();

/** Opens the own page of a mentor, without the link in an email. */
async function openPage(name: string) {
  const { students } = (await backend.database.collection('colleges').findOne({ name: `${name} College` }))!;
  const link = { _id: `link of ${name}` as never, application: students[0].application, page: sha256(name) };
  await backend.database.collection('mentor_links').insertOne({ ...link, expiresAt: new Date(Date.now() + day) });
}

const ownPage = async (name: string, press = '') =>
  (await backend.visitor().post<OwnMentorPage>(`/api/mentor-page${press}`, { key: name })).body;

async function newMentor(name: string): Promise<string> {
  const application = new Types.ObjectId();
  const email = `${name.toLowerCase()}@b.in`;
  const consent = { birthYear: 1999, since: new Date() };
  const stored = { ...adultApplication, name, email, consent, picture: name, createdAt: new Date() };
  await backend.database.collection('mentorship_applications').insertOne({ _id: application, ...stored });
  const mentor = { _id: new Types.ObjectId(), name, course: 'B.A.', application: application.toHexString() };
  const college = { name: `${name} College`, students: [mentor], updatedAt: new Date() };
  const { insertedId } = await backend.database.collection('colleges').insertOne(college);
  await backend.get(ReadModelService).refresh(insertedId);
  return mentor._id.toHexString();
}

const groupOf = (token: string) => Number(token.split('.')[2]);

/** Returns the token of a press so many days ago, by an account of the group. */
function tokenOf(mentorId: string, days: number, group = 0): string {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - days * day);
  let token: string;
  do token = backend.get(ChatTokensService).issue(mentorId, new Types.ObjectId().toHexString());
  while (groupOf(token) !== group);
  clock.mockRestore();
  return token;
}

const send = (token: string, answer: string) => backend.visitor().post('/api/mentor-answers', { token, answer });
const answerOf = async (mentorId: string, answer: string, group = 0) =>
  expect((await send(tokenOf(mentorId, 2, group), answer)).status).toBe(200);
/** Two accounts of different groups, one after the other, say that they got no answer. */
const twoSayNo = async (mentorId: string) => {
  for (const group of [0, 1]) await answerOf(mentorId, 'no', group);
};
const isShown = async (name: string) =>
  (await backend.visitor().get<Page<MentorCard>>('/api/mentors?limit=50')).body.items.some((one) => one.name === name);

it('counts an answer once, from two days after the press on, and no forged one', async () => {
  const mentorId = await newMentor('Asha');
  const issued = await student.post<{ token: string }>('/api/users/me/chat-tokens', { mentorId });
  expect(issued.status).toBe(200);
  expect((await send(issued.body.token, 'no')).status).toBe(400);
  expect((await send(tokenOf(mentorId, 1), 'no')).status).toBe(400);
  expect((await send(tokenOf(mentorId, 40), 'no')).status).toBe(400);
  const token = tokenOf(mentorId, 2);
  const [, , , nonce, signature] = token.split('.');
  const other = new Types.ObjectId().toHexString();
  for (const forged of [
    `${other}${token.slice(24)}`,
    token.replace(nonce!, 'a'.repeat(22)),
    token.replace(`.0.${nonce}`, `.1.${nonce}`),
    token.replace(signature!, ''),
  ])
    expect((await send(forged, 'no')).status).toBe(400);
  expect((await send(token, 'perhaps')).status).toBe(400);
  const together = await Promise.all([send(token, 'days'), send(token, 'days'), send(token, 'no')]);
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [counted] = await rows('mentor_answers');
  expect(counted!.no + counted!.days).toBe(1);
});

it('issues tokens to users alone, for mentors alone', async () => {
  const mentorId = await newMentor('Ravi');
  expect((await backend.visitor().post('/api/users/me/chat-tokens', { mentorId })).status).toBe(401);
  expect((await student.post('/api/users/me/chat-tokens', { mentorId: 'x' })).status).toBe(404);
});

it('stores nothing that says who asked or who answered', async () => {
  const mentorId = await newMentor('Kavya');
  const { visitor, email } = await signUp(backend);
  const user = (await backend.database.collection('users').findOne({ email }))!;
  const { body } = await visitor.post<{ token: string }>('/api/users/me/chat-tokens', { mentorId });
  const before = tokenOf(mentorId, 3);
  await send(before, 'no');
  const collections = await backend.database.db!.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections)
    for (const row of await rows(name)) {
      const text = JSON.stringify(row);
      for (const token of [body.token, before]) expect(text).not.toContain(token.split('.')[3]);
      const names = [mentorId, String(user._id)].filter((id) => text.includes(id));
      expect([name, names.length]).not.toEqual([name, 2]);
    }
  const stored = async () => (await rows('mentor_answers')).find(({ _id }) => String(_id) === mentorId)!;
  const counts = { _id: mentorId, no: 1, day: 0, days: 0, later: 0 };
  expect(await stored()).toEqual({ ...counts, noInRow: 1, noGroup: 0 });
  // The group goes with the next yes.
  await answerOf(mentorId, 'day', 1);
  expect(await stored()).toEqual({ ...counts, day: 1, noInRow: 0 });
});

it('gives an account the same group at each press on a mentor, which many accounts share', async () => {
  const mentorId = await newMentor('Usha');
  const tokens = backend.get(ChatTokensService);
  const one = new Types.ObjectId().toHexString();
  expect(new Set([1, 2, 3].map(() => groupOf(tokens.issue(mentorId, one)))).size).toBe(1);
  const accounts = Array.from({ length: 2000 }, () => new Types.ObjectId().toHexString());
  const sizes = new Map<number, number>();
  for (const account of accounts) {
    const group = groupOf(tokens.issue(mentorId, account));
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  expect(sizes.size).toBe(16);
  // Another mentor has other groups, so those of two mentors name no smaller group of accounts that is stored.
  const other = await newMentor('Vidya');
  const moved = accounts.filter(
    (account) => groupOf(tokens.issue(mentorId, account)) !== groupOf(tokens.issue(other, account)),
  );
  expect(moved.length).toBeGreaterThan(1700);
});

it('does not pause a mentor for one account alone, however often it says no', async () => {
  const mentorId = await newMentor('Zoya');
  for (let count = 0; count < 4; count++) await answerOf(mentorId, 'no', 3);
  expect((await rows('mentor_answers')).find(({ _id }) => String(_id) === mentorId)).toMatchObject({
    no: 4,
    noInRow: 1,
  });
  const { students } = (await backend.database.collection('colleges').findOne({ name: 'Zoya College' }))!;
  expect(students[0].resting).toBeUndefined();
  await answerOf(mentorId, 'no', 4);
  await until(async () => !(await isShown('Zoya')));
});

it('says the day of the server, by which a device knows what is due', async () => {
  const before = dayInIndia(new Date());
  const { status, body } = await backend.visitor().get('/api/mentor-answers/today');
  expect(status).toBe(200);
  expect([before, dayInIndia(new Date())]).toContain((body as { today: string }).today);
});

it('pauses a mentor after two that say no in a row, and tells them once', async () => {
  const mentorId = await newMentor('Meera');
  await answerOf(mentorId, 'no', 0);
  await answerOf(mentorId, 'later', 1);
  await answerOf(mentorId, 'no', 1);
  expect(await isShown('Meera')).toBe(true);
  await answerOf(mentorId, 'no', 0);
  await until(async () => !(await isShown('Meera')));
  await until(() => mailbox.to('meera@b.in').length > 0);
  // Paused already, so two more change nothing; another mentor's email comes after theirs would.
  await twoSayNo(mentorId);
  await twoSayNo(await newMentor('Nisha'));
  await until(() => mailbox.to('nisha@b.in').length > 0);
  expect(mailbox.to('meera@b.in')).toHaveLength(1);
  expect(textOf(mailbox.to('meera@b.in')[0]!.source)).toContain('Twice in a row we were told');
});

it('says on the page of a mentor why they are paused, until they show themselves again', async () => {
  const mentorId = await newMentor('Isha');
  await openPage('Isha');
  await twoSayNo(mentorId);
  expect((await ownPage('Isha')).paused).toBe('silent');
  expect((await ownPage('Isha', '/resume')).paused).toBeUndefined();
  // The reason of the earlier pause is gone.
  expect((await ownPage('Isha', '/pause')).paused).toBe('self');
});

it('says how many answered from twenty answers on, and forgets them with the mentor', async () => {
  const mentorId = await newMentor('Tara');
  const service = backend.get(MentorAnswersService);
  for (let count = 1; count < minMentorAnswers; count++) await answerOf(mentorId, 'day');
  expect(await service.of(mentorId)).toBeUndefined();
  await answerOf(mentorId, 'no');
  expect(await service.of(mentorId)).toEqual({ no: 1, day: 19, days: 0, later: 0 });
  await openPage('Tara');
  expect((await ownPage('Tara')).answers).toEqual({ no: 1, day: 19, days: 0, later: 0 });
  await service.deleteOfFormer();
  expect(await service.of(mentorId)).toBeDefined();
  await backend.database.collection('colleges').updateOne({ name: 'Tara College' }, { $set: { students: [] } });
  await service.deleteOfFormer();
  expect(await service.of(mentorId)).toBeUndefined();
  await answerOf(mentorId, 'no');
  expect(await service.of(mentorId)).toBeUndefined();
});

it('says on the card how many got an answer, from twenty answers on, within an hour, and nothing more', async () => {
  const mentorId = await newMentor('Uma');
  const other = await newMentor('Vani');
  const figures = backend.get(MentorFigures);
  const cardOf = async (name: string, query = '') => {
    const { headers, body } = await backend
      .visitor()
      .get<Page<MentorCard>>(`/api/mentors?limit=50&browse=true${query}`);
    return { version: headers.get('catalogue-version'), card: body.items.find((one) => one.name === name)! };
  };
  const anHourLater = (hours: number) => figures.follow(new Date(Date.now() + hours * hour));
  for (let count = 1; count < minMentorAnswers; count++) await answerOf(mentorId, 'day');
  await answerOf(other, 'day');
  await anHourLater(1);
  const before = await cardOf('Uma');
  expect(before.card).not.toHaveProperty('answers');
  await answerOf(mentorId, 'no');
  // The minute of an answer cannot be read off the card.
  await anHourLater(1);
  expect((await cardOf('Uma')).card).not.toHaveProperty('answers');
  await anHourLater(2);
  const { version, card } = await cardOf('Uma');
  expect(card.answers).toEqual({ total: 20, yes: 19, median: 'day' });
  // Pages and answers that were cached with the version before are refetched.
  expect(version).not.toBe(before.version);
  expect((await cardOf('Uma', `&college=${card.collegeId}`)).card.answers).toEqual(card.answers);
  expect((await cardOf('Vani')).card).not.toHaveProperty('answers');
  // Another process reads later in the same half hour, and says the same.
  await answerOf(mentorId, 'day');
  // Nest takes texts too.
  const tokenOf = (name: string) => getModelToken(name) as unknown as symbol;
  const answers = backend.get<MentorAnswersModel>(tokenOf(MENTOR_ANSWERS));
  const published = backend.get<MentorFiguresModel>(tokenOf(MENTOR_FIGURES));
  const another = new MentorFigures(answers, published, backend.get(Scheduler), new VersionParts());
  await another.follow(new Date(Date.now() + 2 * hour));
  expect([another.version, another.of(mentorId)]).toEqual([figures.version, { answers: card.answers }]);
});
