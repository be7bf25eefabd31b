import { translated } from '@setu/sdk';

/** Returns the meaning of a code of an authority in the language of the page, part by part: `Scheduled Castes, persons with disabilities`. */
export const meaningText = (meanings: string): string =>
  meanings
    .split(', ')
    .map((meaning) => translated(meaning))
    .join(', ');
