import { fileURLToPath } from 'node:url';

/** The path of a file of the data, which is next to both `src` and `dist`. */
export const dataFile = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));
