import { main } from './main.js';

/** The command `npm run release`. A failure that is nobody's answer, such as a store that is away, is one line too. */
process.exitCode = await main(process.argv.slice(2), process.env).catch((error: unknown) => {
  console.error(process.env.DEBUG ? error : `It did not work: ${(error as Error).message}`);
  return 1;
});
