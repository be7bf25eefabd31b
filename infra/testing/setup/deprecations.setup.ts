import { watchDeprecations } from './src/deprecations.js';

const end = watchDeprecations();

afterAll(async () => {
  const [warning] = await end();
  if (warning) throw new Error(warning);
});
