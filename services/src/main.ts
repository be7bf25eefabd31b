import { startTracing } from '@setu/tracing';
import { limitGarbage } from './platform/process/heap-growth.js';
import { limitOutbound } from './platform/process/limit-outbound.js';
import { readSettings } from './platform/settings.js';
import { outboundHosts } from './privacy/outbound-hosts.js';

limitGarbage();

await startTracing('backend');
// These load the database driver, which is traced only if it is loaded afterwards.
const { createApp } = await import('./create-app.js');
const { createLogger } = await import('./platform/observability/logging.js');
const lifecycle = await import('./platform/lifecycle.js');
const { sendToParent, stopGracefully, startFailure, endOnUnhandledErrors } = lifecycle;

try {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.LOG_LEVEL);
  limitOutbound(outboundHosts(settings), (host) =>
    logger.error({ msg: 'a connection was rejected: no setting names its host', host }),
  );
  const app = await createApp(settings);
  endOnUnhandledErrors(app, stopGracefully(app, settings));
  await app.listen(settings.BACKEND_PORT, settings.BACKEND_HOST);
  const port = Number(new URL(await app.getUrl()).port);
  if (!sendToParent({ type: 'ready', port })) console.log(`listening ${await app.getUrl()}`);
} catch (error) {
  for (const sentence of startFailure(error)) console.error(sentence);
  process.exit(1);
}
