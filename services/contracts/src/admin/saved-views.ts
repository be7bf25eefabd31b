import * as messages from '../messages.js';
import { text } from '../form/fields.js';

/** More than fit a menu. */
export const maxSavedViews = 50;

/** A named view of the table of colleges, as it is saved. */
export const savedViewForm = {
  name: text('Name', {
    required: messages.savedViews.nameRequired,
    max: 80,
    meaning: 'Of the view; the same name replaces it.',
  }),
  query: text('Address', {
    optional: true,
    max: 1000,
    meaning: 'Search, filters and sorting, as in the address of the page.',
  }),
};

/** A search, filters and a sorting with a name, for all administrators. */
export interface SavedView {
  _id: string;
  name: string;
  /** Parameters of the address of the page. */
  query: string;
  /** Username of the administrator who saved it last. */
  administrator: string;
}
