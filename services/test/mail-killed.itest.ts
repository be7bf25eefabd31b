import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSettings } from './people/backend.js';
import { Mailbox } from './people/mailbox.js';
import { freshEmail, password } from './people/people.js';
import { Visitor, until } from '@setu/testing';
import { startDatabase } from './support/database.js';
import { startProcess } from './support/process.js';

it('loses no letter of a sign-up that it acknowledged, killed while the server says nothing', async () => {
  const database = await startDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'setu-mail-'));
  const mailbox = await Mailbox.open();
  const settings = { ...testSettings, ...mailbox.settings, MONGODB_URI: database.uri, DATA_DIR: dataDir };
  const start = () => startProcess('main.js', { ...settings, MODULES: 'account', LOG_LEVEL: 'error' });
  let backend = start();
  try {
    mailbox.answer = 'says nothing';
    const addresses = Array.from({ length: 12 }, () => freshEmail());
    const origin = `http://127.0.0.1:${await backend.port}`;
    for (const email of addresses) {
      const { status } = await new Visitor(origin).post('/api/users/signup', { email, password });
      expect(status).toBe(201);
    }
    await until(async () => mailbox.tries > 0);
    backend.child.kill('SIGKILL');
    await backend.exit;

    mailbox.answer = 'takes';
    const letters = database.connection.collection('letters');
    // As if the time had passed for which the dead process had them.
    await letters.updateMany({}, { $set: { dueAt: new Date(0) } });
    backend = start();
    await backend.port;
    await until(async () => (await letters.countDocuments()) === 0);
    expect(mailbox.received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
  } finally {
    backend.child.kill('SIGKILL');
    await backend.exit;
    await mailbox.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  }
});
