import { setFlagsFromString } from 'node:v8';
import { createApp } from './create-app.js';
import { tellParent } from './platform/process/parent-process.js';
import { readSettings } from './platform/settings.js';
import { stopGracefully, startFailure, endOnUnhandledErrors } from './platform/process/lifecycle.js';

// Left alone V8 collects the old only once there is several times as much of it as lives: with the catalogue in memory, hundreds of megabytes.
setFlagsFromString('--heap-growing-percent=50');

try {
  const settings = readSettings(process.env);
  const app = await createApp(settings);
  endOnUnhandledErrors(stopGracefully(app));
  await app.listen(settings.BACKEND_PORT, settings.BACKEND_HOST);
  const port = Number(new URL(await app.getUrl()).port);
  if (!tellParent({ type: 'ready', port })) console.log(`listening ${await app.getUrl()}`);
} catch (error) {
  for (const sentence of startFailure(error)) console.error(sentence);
  process.exit(1);
}
