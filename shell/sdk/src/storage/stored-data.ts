// Everything that the site stores in a browser, by key or name; `*` is the part that differs. A test finds the keys in the source and rejects others.

/** Says nothing about a person, and stays for every user of the device. */
export const deviceData = {
  localStorage: [
    'theme',
    // That the visitor has chosen a language, or has dismissed the suggestion of one.
    'language-chosen',
    // Whether the last profile was complete; set again at each log-in.
    'blockNavigation',
  ],
  sessionStorage: ['visit-seed', 'healed'],
};

/**
 * Removed from the device when its owner is no longer signed in there. Only tests read this list: a key that is not known, such as one of a slice from another
 * repository, is removed too.
 */
export const personalData = {
  localStorage: [
    'signed-in',
    'recent-searches',
    'shortlist',
    // That they have read what to keep to oneself in a chat.
    'mentors.safety-read',
    // Tokens of presses on Chat Now, to ask the visitor whether they got an answer.
    'mentors.asked-chats',
    'shortlist-damaged',
    'preference-list',
    'compare',
    'near-place',
    // A form with a rank, if the visitor asks for it.
    'chances',
    'chances-answer',
    // The ticket and the key of a review of a college.
    'review.*',
  ],
  sessionStorage: [
    'signed-in',
    // The addresses of visited pages, with searches.
    'scroll-positions',
    'mentors.pending-chat',
    // The key of a mentor's own page.
    'mentors.page',
    'draft.*',
  ],
  // Pages that can be read offline.
  caches: ['offline-1 *'],
};

/** Waits for an administrator to log in again: it is work that would be lost. */
export const administratorData = { indexedDB: ['college-form'] };

/** Whether a key stays for every user of the device. */
export const isOfDevice = (store: keyof typeof deviceData, key: string): boolean => deviceData[store].includes(key);
