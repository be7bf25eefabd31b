import { Visitor } from '@setu/testing';
import { createApp } from '../../src/create-app.js';
import { closeApp } from '../../src/platform/lifecycle.js';
import { readSettings } from '../../src/platform/settings.js';
import { type Backend, testSettings } from '../people/backend.js';

/** Starts another backend beside this one. */
export async function startReplica(backend: Backend): Promise<[Visitor, close: () => Promise<void>]> {
  const settings = {
    ...testSettings,
    ...backend.place,
    MODULES: 'catalog,admin',
    SEED_DEMO: 'false',
    LOG_LEVEL: 'silent',
  };
  const replica = await createApp(readSettings(settings));
  await replica.listen(0, '127.0.0.1');
  return [new Visitor(await replica.getUrl()), () => closeApp(replica)];
}
