type Store = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches';

/**
 * Owner of a stored value. A person's is removed from the device when they are no longer signed in there. A device's says nothing about a person. An
 * administrator's waits for them to log in again: it is work that would be lost.
 */
type Owner = 'person' | 'device' | 'administrator';

/** Everything that the site stores in a browser, by key or name; `*` is the part that differs. A test finds the keys in the source and rejects others. */
export const storedData: Record<Store, Record<string, Owner>> = {
  localStorage: {
    theme: 'device',
    // That the visitor has chosen a language, or has dismissed the suggestion of one.
    'language-chosen': 'device',
    // Whether the last profile was complete; set again at each log-in.
    blockNavigation: 'device',
    'signed-in': 'person',
    'recent-searches': 'person',
    shortlist: 'person',
    // That they have read what to keep to oneself in a chat.
    'mentors.safety-read': 'person',
    // Tokens of presses on Chat Now, to ask the visitor whether they got an answer.
    'mentors.asked-chats': 'person',
    'shortlist-damaged': 'person',
    'preference-list': 'person',
    compare: 'person',
    'near-place': 'person',
    // A form with a rank, if the visitor asks for it.
    chances: 'person',
    'chances-answer': 'person',
    // The ticket and the key of a review of a college.
    'review.*': 'person',
  },
  sessionStorage: {
    'visit-seed': 'device',
    healed: 'device',
    'signed-in': 'person',
    // The addresses of visited pages, with searches.
    'scroll-positions': 'person',
    'mentors.pending-chat': 'person',
    // The key of a mentor's own page.
    'mentors.page': 'person',
    'draft.*': 'person',
  },
  indexedDB: { 'college-form': 'administrator' },
  // Pages that can be read offline.
  caches: { 'offline-1 *': 'person' },
};

/** Whether a key stays for every user of the device. A key that is not known, such as one of a slice from another repository, does not. */
export const isOfDevice = (store: 'localStorage' | 'sessionStorage', key: string): boolean =>
  Object.hasOwn(storedData[store], key) && storedData[store][key] === 'device';
