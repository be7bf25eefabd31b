import { type EdgeSettings, readSettings } from '@setu/edge/settings';
import { settingsOrExit } from '@setu/settings';
import { prepareDataOrExit } from './prepare-data.js';
import { Product } from './product.js';

/** `npm start`: the whole product on one port, until Ctrl-C. */
export async function start(): Promise<void> {
  const settings = readSettingsOrExit();
  const { builds } = await prepareDataOrExit(settings.DATA_DIR);
  await run(new Product(settings, builds), settings);
}

export const readSettingsOrExit = (): EdgeSettings => settingsOrExit(() => readSettings(process.env));

/** Ctrl-C arrives twice: from the terminal, and from npm, which passes its own on. A second one from the user, which kills, comes later. */
const echoMs = 500;

/** Starts a product, prints its URL, and stops it cleanly on a signal. */
export async function run(product: Product, settings: EdgeSettings): Promise<void> {
  let stoppingSince: number | undefined;
  const stop = async (code: number) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > echoMs) product.kill();
      return;
    }
    stoppingSince = Date.now();
    await product.stop();
    process.exit(code);
  };
  product.onProcessLost = () => void stop(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  try {
    await product.start();
    console.log(`ready http://localhost:${settings.PORT}`);
  } catch {
    await stop(1);
  }
}
