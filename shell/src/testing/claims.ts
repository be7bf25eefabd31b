import { join } from 'node:path';

const itest = (name: string) => `services/test/${name}.itest.ts`;
const longtest = (name: string) => `services/test/${name}.longtest.ts`;
const spec = (name: string) => `services/src/${name}.spec.ts`;
const college = (name: string) => `mfe-catalog/src/features/college-detail/${name}.spec.tsx`;
const catalog = (name: string) => `mfe-catalog/src/features/${name}`;
const chat = 'mfe-mentors/src/features/chat-now/chat-now.spec.tsx';
const edge = (name: string) => `infra/production/edge/src/${name}.spec.ts`;
const e2e = (name: string) => `infra/testing/e2e/${name}.e2e.ts`;
const longE2e = (name: string) => `infra/testing/e2e/${name}.longtest.ts`;

/** A part of a sentence of a page, and the test that fails when it is no longer true: its file, and a part of its title. */
export type Claim = [text: string, file: string, test: string];

/** Folder of the repository, from which the files are named. */
export const repository = join(__dirname, '../../..');

/** Claims of the home page, the questions on it, the pages about the team and how to reach it. */
const ofTheSite: Claim[] = [
  [
    'Each fact names its source',
    college('public-record'),
    'names the source of each fact: the editors, a file, or the list',
  ],
  ['₹0 to talk to a mentor', longE2e('people/chat'), 'MEN-07 Chat Now opens WhatsApp'],
  ['No spam calls', itest('personal-data-register'), 'is stored by the modules that it names, and by no other'],
  ['Data never sold or shared', itest('personal-data-register'), 'says of everything personal how it goes'],
  ['Four are ready today, two are on their way', e2e('journeys/home-words'), 'HOME-07 six features'],
  ['Colleges that fit best come first', spec('catalog/search/searchable-list'), 'orders by relevance: the whole name'],
  ['filters narrow the list down', e2e('journeys/college-filters'), 'a list is narrowed by the keyboard alone'],
  ['what the whole course costs', 'services/contracts/src/college/fees.spec.ts', 'counts all years'],
  [
    'Approved programmes, seats and ranks with their source',
    college('public-record'),
    'adds the seats of each level up',
  ],
  ['each on its own', college('college-tabs'), 'rates as a whole and in five parts'],
  ['Made-up ratings carry the word Sample', college('college-detail.page'), 'and that figures are samples'],
  ['alumni once they have joined', chat, 'says that no mentor has joined where no number is set'],
  ['Mentors marked Sample are made up', chat, 'says that no one answers as an invented mentor'],
  ['Talking to a mentor is free', longE2e('people/chat'), 'MEN-07 Chat Now opens WhatsApp'],
  [
    'You can read everything without giving a number',
    longE2e('journeys/every-page'),
    'axe finds nothing, and nothing goes wrong unseen',
  ],
  ['It is never sold or shared', itest('personal-data-register'), 'says of everything personal how it goes'],
  ['search every college of the public directory', longtest('directory'), 'adds every college once'],
  ['once they have joined, talk to mentors', chat, 'says that no mentor has joined where no number is set'],
  [
    'Passwords are stored only as a scrambled hash',
    itest('people-account'),
    'keeps no password, only its argon2id hash',
  ],
  ['download what we have about you', itest('people-profile'), 'can be downloaded whole, and without secrets'],
  ['delete your account', longtest('erasure'), 'leaves nothing of a person in any field of any collection'],
  [
    'its page adds it up over all years',
    catalog('course-detail/course-detail.page.spec.tsx'),
    'tabulates the fees: per year, as a whole, once, and in all',
  ],
  [
    'it says who is eligible and how to apply',
    catalog('course-detail/course-detail.page.spec.tsx'),
    'tabulates scholarships',
  ],
  ['no mentor has joined. Once they have', chat, 'says that no mentor has joined where no number is set'],
  [
    'leave word with the form at the end of each page',
    'shell/src/layout/footer/footer.spec.tsx',
    'sends a message and empties the form',
  ],
  [
    'the lists of AISHE (2016 and 2026) and AICTE (2025)',
    'infra/production/open-data/src/directory.spec.ts',
    'has names and places from three lists',
  ],
  ['Each page says the source and the year', college('public-record'), 'shows the ranks with year, list and source'],
  ['where we have none, the page says so', college('overview-tab'), 'except where a sentence says so'],
  ['figures that are made up carry the word Sample', college('college-detail.page'), 'and that figures are samples'],
  ['Every college page has “Report a wrong fact”', itest('reports'), 'keeps a report'],
  [
    'see what a course costs from the first year to the last',
    'services/contracts/src/college/fees.spec.ts',
    'counts all years',
  ],
  [
    'you can read everything without leaving a phone number',
    longE2e('journeys/every-page'),
    'axe finds nothing, and nothing goes wrong unseen',
  ],
  ['There is no advertising', e2e('platform/edge'), 'the content security policy allows only our own script files'],
  ['we say so instead of guessing', college('overview-tab'), 'leaves out a type that is guessed from the name'],
  [
    'made up to show how the site works',
    'shell/src/pages/contact/contact-page.spec.tsx',
    'marks contacts that are not',
  ],
  [
    'It opens here once we have a number',
    'shell/src/pages/contact/contact-page.spec.tsx',
    'marks contacts that are not',
  ],
];

/** Claims of the terms, and of the privacy policy on what is stored and why. */
const ofStoredData: Claim[] = [
  ['Reading needs no account', longE2e('journeys/every-page'), 'axe finds nothing, and nothing goes wrong unseen'],
  ['Features marked “Soon!” are planned', e2e('journeys/home-words'), 'HOME-07 six features'],
  ['each says which one and of what year', college('public-record'), 'shows the ranks with year, list and source'],
  ['carries the word “Sample”', college('college-detail.page'), 'and that figures are samples'],
  ['start through our support number', chat, 'is a link to WhatsApp for a signed-in user'],
  ['you can read everything without an account', longE2e('journeys/every-page'), 'nothing goes wrong unseen'],
  ['no tracking', e2e('platform/edge'), 'the content security policy allows only our own script files'],
  ['Only what you type in', itest('personal-data-register'), 'has only fields in the database that it names'],
  ['password (as a hash', itest('people-account'), 'keeps no password, only its argon2id hash'],
  ['name that Google gives us', itest('people-google'), 'makes an account for a new address and shows the profile'],
  ['the month of the check', itest('mentor-studies'), 'shows the month of a proof by a mailbox of the college'],
  ['we keep only a hash', itest('mentor-page'), 'sends a link that works once, with one key'],
  ['the text that you send with the form', itest('personal-data-register'), 'has only fields in the database'],
  ['what you write on the page of a college', itest('personal-data-register'), 'has only fields in the database'],
  ['which mentor you report', itest('personal-data-register'), 'has only fields in the database that it names'],
  ['We do not store who said it', itest('mentor-answers'), 'stores nothing that says who asked or who answered'],
  ['From 20 answers on', itest('mentor-answers'), 'says on the card how many got an answer'],
  ['no one can pause a mentor alone', itest('mentor-answers'), 'does not pause a mentor for one account alone'],
  ['nothing that says who you are', itest('reviews-unlinkable'), 'joins an account with a review'],
  ['a mailbox and an account review a college once', itest('reviews'), 'once in a half-year'],
  ['with the number covered', longE2e('people/proof-photo'), 'a student covers and sends'],
  ['without your account', itest('proof-photos'), 'for the checkers alone'],
  ['Never your rank', itest('chances-private'), 'to no log and no trace'],
  ['They are deleted with your data', itest('people-consent'), 'goes with the account, the guardian’s data too'],
  ['without the hidden details that cameras write into them', itest('people-pictures'), 'loses its place, camera'],
  ['advertising or analytics services', e2e('platform/edge'), 'allows only our own script files'],
  ['We do not keep a record of what you search', edge('telemetry/requests'), 'neither its query nor an address'],
  ['your browser finds the district', catalog('near-me/find-place.spec.ts'), 'finds the nearest'],
  [
    'one of two ways to prove that you study there',
    'mfe-mentors/src/features/write-review/write-review.page.spec.tsx',
    'is the only way where no domain is confirmed, and the second beside the mailbox',
  ],
  ['shown only to signed-in adults', itest('minor-mentors'), 'guardian has agreed, and to no one else'],
  ['on each of your devices', longE2e('journeys/whole-directory'), 'two saved, and found on a second device'],
  ['once a moderator has approved them', itest('reviews'), 'only what the moderator has read'],
  ['A mentor is never told who reported them', itest('mentor-reports'), 'they are told by email'],
];

/** Claims of the privacy policy on security, retention, cookies and what a device stores. */
const ofSecurity: Claim[] = [
  ['cookies that scripts on the page cannot read', itest('people-account'), 'are out of reach of scripts'],
  ['made with argon2id', itest('people-account'), 'keeps no password, only its argon2id hash'],
  ['signed addresses that expire after 60 minutes', itest('people-pictures'), 'holds for at most an hour'],
  ['counts attempts per internet (IP) address', longtest('login-attempts'), 'waits longer after each failure'],
  ['Its log notes the time, the page', edge('telemetry/requests'), 'a line for each request has the id'],
  ['without anything you typed', longE2e('people/marked-values'), 'what a visitor types about themselves reaches'],
  ['everything else within minutes', longtest('erasure'), 'leaves nothing of a person in any field'],
  ['all of it until you delete your account', itest('shortlist'), 'exported with it, erased with it'],
  ['Unused accounts: ', itest('retention'), 'gets one email a week before, however many look'],
  ['Mentor applications: ', itest('retention'), 'deletes applications and their pictures after their retention'],
  ['Messages: ', itest('retention'), 'deletes messages after their retention time'],
  ['Reports of wrong facts: ', itest('reports'), 'goes with the account, and by its age'],
  ['Reports about mentors: ', itest('mentor-reports'), 'goes with the account, and by its age'],
  ['Reviews: until you withdraw them', itest('reviews'), 'reads, changes and withdraws with the key alone'],
  ['at most 7 days; you can', itest('proof-photos'), 'for everyone after seven days'],
  ['Sign-ins: ', itest('retention'), 'of sign-ins is the one that the policy states'],
  ['Emails to you: ', itest('mail'), 'an email arrives once, and nothing of it stays in the database'],
  ['The note that an account was deleted', itest('retention'), 'is enforced by the regular task'],
  ['What our administrators changed: ', itest('history'), 'ends entries after three years'],
  [
    'Only administrators who check photos see the photo',
    longtest('rights'),
    'may do what the role includes, and nothing else',
  ],
  ['the review is labelled and not counted', itest('reviews'), 'has a mark from eight counted reviews on'],
  ['You may appeal once; another', itest('reviews'), 'lets the writer appeal once, and another moderator decide'],
  ['decide within 7 days', itest('reviews'), 'acknowledges reports, keeps a review or takes it off'],
  ['Below 18 you need the consent', itest('proof-photos'), 'without the consent of a minor’s guardian'],
  ['or as a mentor; nothing else needs one', itest('mentor-studies'), 'waits in the queue with the college alone'],
  ['Backups have no proof photos', 'infra/development/start/test/restore.itest.ts', 'a backup has no photo'],
  ['other websites cannot read them', itest('people-account'), 'are out of reach of scripts and other sites'],
  ['Access: ', itest('people-account'), 'are out of reach of scripts and other sites, each with its path'],
  ['It is changed at each use', itest('people-refresh'), 'exchanges the token at every use'],
  ['Known device: ', longtest('login-attempts'), 'knows a device by a signed cookie'],
  ['Google sign-in: only while', itest('people-google'), 'keeps both in a cookie of its own'],
  ['Visitor: ', edge('edge'), 'without a canary there are no cookies'],
  ['Administrator: ', itest('admin-session'), 'opens the administrator’s calls by a cookie for our own pages only'],
  ['ends the first two here and on our server', itest('people-account'), 'ends the session on the server'],
  [
    'the page asks our server for it by id',
    'mfe-account/src/features/shortlist/shortlist.spec.tsx',
    'asks only for the colleges in it',
  ],
  ['Both are sent with the pages that show them', edge('telemetry/requests'), 'neither its query nor an address'],
  ['our last answer to it', catalog('chances/last-answer.spec.tsx'), 'is stored only when the visitor asks for it'],
  ['we neither store nor log it', itest('chances-private'), 'to no log and no trace'],
  ['Logging out removes them', longE2e('platform/offline'), 'nothing personal is saved, and a log-out deletes'],
  ['so that the next person does not see', longE2e('people/shared-phone'), 'leaves nothing for the next person'],
  ['read them without a network', longE2e('platform/offline'), 'visited pages are read offline'],
  ['the order of shuffled lists', 'shell/sdk/src/storage/visit-seed.spec.ts', 'stays the same for the visit'],
];

/** Claims of the privacy policy on recipients and rights. */
const ofRights: Claim[] = [
  ['We do not sell your data', itest('personal-data-register'), 'says of everything personal how it goes'],
  ['has each request', itest('public-log'), 'has the request of an authority once'],
  ['what our administrators export, how many records and why', itest('public-log'), 'the exact number of records'],
  ['and why. It also says what', spec('privacy/downloads'), 'asks why before each download'],
  [
    'It also says what no log can prove',
    'mfe-account/src/features/public-log/public-log.page.spec.tsx',
    'What no log can',
  ],
  ['These are all.', spec('privacy/data-recipients'), 'names every setting with an address of others'],
  ['When one is added, changed or removed', spec('privacy/recipient-changes'), 'each that comes, goes'],
  ['nothing is sent before you press send', longE2e('people/marked-values'), 'and WhatsApp after a press alone'],
  [
    'a video review loads only when you press play',
    college('overview-tab'),
    'asks nothing of YouTube before play is pressed',
  ],
  ['Google tells us your email address', itest('people-google'), 'makes an account for a new address'],
  ['Our server asks, about the company', spec('catalog/http/recruiters.controller'), 'asks once for a name'],
  ['Until they agree, you can look around', itest('people-consent'), 'of a child waits for the guardian'],
  ['it counts a day later', itest('people-consent'), 'only a day later, and the guardian is told'],
  ['see and correct your details', itest('people-profile'), 'saves the profile and answers it'],
  ['download the data we hold about you', itest('people-profile'), 'can be downloaded whole, and without secrets'],
  ['you have verified it', longtest('erasure'), 'neither shows nor deletes what was sent from an address'],
];

export const claims: Claim[] = [...ofTheSite, ...ofStoredData, ...ofSecurity, ...ofRights];
