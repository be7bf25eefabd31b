import { watchDeprecations } from './src/deprecations.js';

const end = watchDeprecations();

afterAll(async () => expect(await end()).toEqual([]));
