import { Visitor, until } from '@setu/testing';
import { Mailbox } from './people/mailbox.js';
import { freshEmail, password } from './people/people.js';
import { KillableBackend } from './support/killable-backend.js';

it('loses no email of a sign-up that it acknowledged when it is killed while the mail server is silent', async () => {
  const mailbox = await Mailbox.open();
  const backend = await KillableBackend.create({ ...mailbox.settings, MODULES: 'account' });
  try {
    mailbox.answer = 'says nothing';
    const addresses = Array.from({ length: 12 }, () => freshEmail());
    const origin = await backend.start();
    for (const email of addresses) {
      const { status } = await new Visitor(origin).post('/api/users/signup', { email, password });
      expect(status).toBe(201);
    }
    await until(async () => mailbox.tries > 0);
    await backend.kill();

    mailbox.answer = 'takes';
    const queue = backend.collection('letters');
    // As if the leases of the killed process had expired.
    await queue.updateMany({}, { $set: { dueAt: new Date(0) } });
    await backend.start();
    await until(async () => (await queue.countDocuments()) === 0);
    expect(mailbox.received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
  } finally {
    await backend.close();
    await mailbox.close();
  }
});
