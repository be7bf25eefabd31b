import { startTracing } from '@setu/tracing';
import { limitGarbage } from './platform/process/heap-growth.js';
import { readSettings } from './platform/settings.js';

limitGarbage();

await startTracing('backend');
// These load the database driver, which is traced only if it is loaded afterwards.
const { createApp } = await import('./create-app.js');
const lifecycle = await import('./platform/lifecycle.js');
const { sendToParent, stopGracefully, startFailure, endOnUnhandledErrors } = lifecycle;

try {
  const settings = readSettings(process.env);
  const app = await createApp(settings);
  endOnUnhandledErrors(app, stopGracefully(app, settings));
  await app.listen(settings.BACKEND_PORT, settings.BACKEND_HOST);
  const port = Number(new URL(await app.getUrl()).port);
  if (!sendToParent({ type: 'ready', port })) console.log(`listening ${await app.getUrl()}`);
} catch (error) {
  for (const sentence of startFailure(error)) console.error(sentence);
  process.exit(1);
}
