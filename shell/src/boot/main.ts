import '@setu/ui/styles.css';
import './first-paint.css';
import { nextTask, painted } from '../timing/tasks';

/** The code of the shell in parts: a phone that runs all of it in one task cannot handle a press during that time. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["Router"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@setu/sdk'),
];

async function boot() {
  await painted();
  for (const run of parts) {
    await run();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  start();
}

void boot();
