import { fileURLToPath } from 'node:url';

/** Where `logos` and `gallery` are: beside `src` as beside `dist`. */
export const picturesDir = fileURLToPath(new URL('../pictures', import.meta.url));
