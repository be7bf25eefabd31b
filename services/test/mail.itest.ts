import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '../src/create-app.js';
import { MailService } from '../src/mail/mail.service.js';
import { readSettings } from '../src/platform/settings.js';
import { closeApp } from '../src/platform/lifecycle.js';
import { Backend, testSettings } from './people/backend.js';
import { emailsTo, Mailbox } from './people/mailbox.js';
import { freshEmail } from './people/people.js';
import { eventually, until } from '@setu/testing';

const waiting = (backend: Backend) => backend.database.collection('letters').countDocuments();
const nothingWaits = (backend: Backend) => until(async () => (await waiting(backend)) === 0);
/** Whether the one email was tried and waits for its next try. */
const isPutBack = async (backend: Backend) => {
  const queued = await backend.database.collection('letters').findOne();
  return queued?.tries === 1 && (queued.dueAt as Date).getTime() < Date.now() + 15_000;
};
/** Returns the emails that wait for their next try, not those that are being sent. */
const putForward = (backend: Backend) =>
  backend.database
    .collection('letters')
    .updateMany({ dueAt: { $lt: new Date(Date.now() + 60_000) } }, { $set: { dueAt: new Date(0) } });
/** As if the time of the next try had come. */
const tryNow = async (backend: Backend) => {
  await putForward(backend);
  await backend.get(MailService).deliver(new AbortController().signal);
};

describe('with an SMTP server', () => {
  let mailbox: Mailbox;
  let backend: Backend;
  beforeEach(async () => {
    mailbox = await Mailbox.open();
    backend = await Backend.start({ ...mailbox.settings, MODULES: 'account' });
  });
  afterEach(async () => {
    await backend.close();
    await mailbox.close();
  });
  const send = (to: string, subject = 'A subject', text = 'A text') =>
    backend.get(MailService).send({ to, subject, text });

  it('an email arrives once, and nothing of it stays in the database', async () => {
    const to = freshEmail();
    await send(to, 'Grüße ✓', 'Line one\nLine two');
    await nothingWaits(backend);
    expect(mailbox.received).toHaveLength(1);
    const [{ to: recipients, source }] = mailbox.received as [{ to: string[]; source: string }];
    expect(recipients).toEqual([to]);
    expect(source).toMatch(/^From: CampusSetu <no-reply@campus\.example>\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toContain('Line one\r\nLine two');
  });

  it('neither subject nor address can add a header or a recipient', async () => {
    const to = freshEmail();
    await send(to, 'Hello\r\nBcc: thief@evil.example\r\n\r\nanother body');
    for (const address of ['a,thief@evil.example', '<thief@evil.example>', 'a@b.in\r\nRCPT TO:<thief@evil.example>'])
      await send(address);
    await nothingWaits(backend);
    expect(mailbox.received.map(({ to }) => to)).toEqual([[to]]);
    const [headers] = mailbox.received[0]!.source.split('\r\n\r\n', 1);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers).toMatch(/^Subject: Hello Bcc: thief/m);
  });

  it('no request waits for a server that does not respond, and the email is not lost', async () => {
    mailbox.answer = 'says nothing';
    const to = freshEmail();
    const start = performance.now();
    await send(to);
    expect(performance.now() - start).toBeLessThan(2000);
    await until(async () => mailbox.tries > 0);
    expect(await waiting(backend)).toBe(1);
    await eventually(async () => {
      const metrics = String((await backend.visitor().get('/metrics')).body);
      expect(Number(/^emails_oldest_seconds (.*)$/m.exec(metrics)![1])).toBeGreaterThan(0);
    });
  });

  it('an email that the server does not accept yet is tried again', async () => {
    mailbox.answer = 'rejects for now';
    const to = freshEmail();
    await send(to);
    await until(() => isPutBack(backend));
    mailbox.answer = 'takes';
    await tryNow(backend);
    // The backend's own round may have it in its hands.
    await nothingWaits(backend);
    expect(mailbox.to(to)).toHaveLength(1);
  });

  it('an email to an address that the server rejects for good is given up', async () => {
    mailbox.answer = 'rejects for good';
    await send(freshEmail());
    await nothingWaits(backend);
    expect(mailbox.tries).toBe(1);
  });

  it('a server that is down loses no email', async () => {
    const { port } = mailbox;
    await mailbox.close();
    const to = freshEmail();
    await send(to);
    await until(async () => (await backend.database.collection('letters').findOne({ to }))?.tries === 1);
    mailbox = await Mailbox.open(port);
    await until(async () => {
      await tryNow(backend);
      return (await waiting(backend)) === 0;
    });
    expect(mailbox.to(to)).toHaveLength(1);
  });

  it('two replicas send each email once', async () => {
    const settings = {
      ...testSettings,
      ...backend.place,
      ...mailbox.settings,
      MODULES: 'account',
      LOG_LEVEL: 'silent',
    };
    const second = await createApp(readSettings({ ...settings, SEED_DEMO: 'false' }));
    try {
      await second.init();
      const addresses = Array.from({ length: 40 }, () => freshEmail());
      await Promise.all(
        addresses.map((to, index) =>
          (index % 2 ? second.get(MailService) : backend.get(MailService)).send({ to, subject: 'Once', text: 'Once' }),
        ),
      );
      await nothingWaits(backend);
      expect(mailbox.received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
    } finally {
      await closeApp(second);
    }
  });

  it('a kind is written when it is sent, not at all once there is nothing to say', async () => {
    const mail = backend.get(MailService);
    const [to, gone] = [freshEmail(), freshEmail()];
    mail.registerTemplate('greeting', async (address) =>
      address === gone ? null : { subject: 'Greeting', text: `to ${address}` },
    );
    await mail.sendTemplate('greeting', to);
    await mail.sendTemplate('greeting', gone);
    await nothingWaits(backend);
    expect(mailbox.received.flatMap(({ to }) => to)).toEqual([to]);
    expect(mailbox.received[0]!.source).toContain(`to ${to}`);
  });

  it('a kind that this replica does not know waits for one that does', async () => {
    await backend.get(MailService).sendTemplate('of another module', freshEmail());
    await tryNow(backend);
    expect(await backend.database.collection('letters').findOne()).toMatchObject({ tries: 0 });
  });
});

it('logs in to the server, and does not give an email up for its own wrong password', async () => {
  const mailbox = await Mailbox.open();
  const at = (password: string) => ({
    ...mailbox.settings,
    SMTP_URL: mailbox.addressFor(`me:${password}`),
    MODULES: 'account',
  });
  const backend = await Backend.start(at('wrong'));
  const to = freshEmail();
  await backend.get(MailService).send({ to, subject: 'x', text: 'x' });
  await until(async () => mailbox.users.length > 0);
  const settings = {
    ...testSettings,
    ...backend.place,
    ...at('right'),
    LOG_LEVEL: 'silent',
    SEED_DEMO: 'false',
  };
  const mended = await createApp(readSettings(settings));
  try {
    await mended.init();
    await until(async () => {
      await putForward(backend);
      await mended.get(MailService).deliver(new AbortController().signal);
      return mailbox.to(to).length === 1;
    });
  } finally {
    await closeApp(mended);
    await backend.close();
    await mailbox.close();
  }
});

it('does not give its password to a server without TLS', async () => {
  // An address that is not known to be this machine.
  const mailbox = await Mailbox.open(0, '127.0.0.2');
  const backend = await Backend.start({
    ...mailbox.settings,
    SMTP_URL: mailbox.addressFor('me:right'),
    MODULES: 'account',
  });
  try {
    await backend.get(MailService).send({ to: freshEmail(), subject: 'x', text: 'x' });
    await until(() => isPutBack(backend));
    expect(mailbox.connections).toBe(1);
    expect(mailbox.users).toEqual([]);
  } finally {
    await backend.close();
    await mailbox.close();
  }
});

it('does not give an email to a server without TLS, where no password is needed either', async () => {
  const mailbox = await Mailbox.open(0, '127.0.0.2');
  const backend = await Backend.start({ ...mailbox.settings, MODULES: 'account' });
  try {
    await backend.get(MailService).send({ to: freshEmail(), subject: 'x', text: 'https://campus.example/a#token' });
    await until(() => isPutBack(backend));
    expect(mailbox.connections).toBe(1);
    expect(mailbox.tries).toBe(0);
    expect(mailbox.received).toEqual([]);
  } finally {
    await backend.close();
    await mailbox.close();
  }
});

describe('without an SMTP server', () => {
  it('emails are files that only the operator may read, one each', async () => {
    const backend = await Backend.start({ MODULES: 'account' });
    try {
      const to = freshEmail();
      await backend.get(MailService).send({ to, subject: 'To a file', text: 'https://campus.example/a#token' });
      await nothingWaits(backend);
      const [file] = await emailsTo(backend.place.DATA_DIR, to);
      expect(file).toContain('Subject: To a file\r\n');
      expect(file).toContain('https://campus.example/a#token');
      const folder = join(backend.place.DATA_DIR, 'mail');
      const names = await readdir(folder);
      expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{24}\.eml$/)]);
      expect(await readFile(join(folder, names[0]!), 'utf8')).toBe(file);
      expect((await stat(join(folder, names[0]!))).mode & 0o777).toBe(0o600);
    } finally {
      await backend.close();
    }
  });
});
