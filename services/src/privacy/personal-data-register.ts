import { retention } from '@setu/contracts';
import { sliceContracts } from '@setu/contracts/table';
import { createRequire } from 'node:module';

/** A place where personal data is stored. */
export interface Holding {
  /** Whose data it is. */
  of: 'account' | 'sender' | 'mentor' | 'guardian' | 'administrator';
  /** Fields with personal data; `other` has none. A test rejects a field that is in neither list. */
  fields: string[];
  other?: string[];
  why: string;
  kept: string;
  /** How a person's records are found. */
  found: string;
  /** The `PersonalDataProvider` that exports and erases them. */
  provider?: string;
  /** How they are erased without a provider. */
  erased?: string;
}

/** A place without personal data. */
export interface NotPersonal {
  notPersonal: string;
}

export type Entry = Holding | NotPersonal;

export const isHolding = (entry: Entry): entry is Holding => 'fields' in entry;

const byAddress = 'By the address once it is proven: verified by email, or confirmed by Google.';

const importedFile: Entry = {
  of: 'mentor',
  fields: ['data'],
  other: ['_id', 'files_id', 'n'],
  why: 'Files that are imported; a full export has mentors.',
  kept: 'A day.',
  found: 'By the name, in the file.',
  erased: 'By their age alone.',
};

const require = createRequire(import.meta.url);
/** The collections of slices' own modules, which their `collections.ts` names. They count in every process, whichever modules it runs. */
const ofSlices = sliceContracts.map(
  ({ slice }) => (require(`../${slice}/collections.js`) as { collections: Record<string, Entry> }).collections,
);

/** Every collection of the database. */
export const collections: Record<string, Entry> = {
  ...Object.assign({}, ...ofSlices),
  users: {
    of: 'account',
    fields: [
      'email',
      'passwordHash',
      'googleId',
      'name',
      'phone',
      'institute',
      'course',
      'gender',
      'language',
      'picture',
      'guardian',
      'consent',
    ],
    other: [
      '_id',
      'emailVerifiedAt',
      'passwordProven',
      'createdAt',
      'changedAt',
      'unusedSince',
      'warningAt',
      'warnedAt',
    ],
    why: 'To log in, and to introduce the person to a mentor.',
    kept: `Until it is deleted; ${retention.unusedAccountDays} days when the address was never verified and the account was not used again.`,
    found: 'By the id of the account.',
    provider: 'account',
  },
  sessions: {
    of: 'account',
    fields: ['userId', 'startedWith', 'device', 'tokenHash', 'rotations'],
    other: ['_id', 'createdAt', 'expiresAt'],
    why: 'To stay logged in, and to see on which devices; of the browser its kind alone.',
    kept: `${retention.sessionDays} days after the last use (TTL).`,
    found: 'By the id of the account.',
    provider: 'sessions',
  },
  letter_tokens: {
    of: 'account',
    fields: ['userId'],
    other: ['_id', 'purpose', 'expiresAt'],
    why: 'Links in emails: to verify the address, to choose a new password. Hashes only.',
    kept: 'Until they are used, 24 hours at most (TTL).',
    found: 'By the id of the account.',
    provider: 'letterTokens',
  },
  shortlist_entries: {
    of: 'account',
    fields: ['userId', 'id', 'name', 'course', 'note', 'deadlines', 'position'],
    other: ['_id', 'keptAt', 'editedAt', 'revision'],
    why: 'To show the colleges, courses and seats that the person keeps, with notes and deadlines, on each of their devices.',
    kept: 'Until they take the entry out, or the account is deleted.',
    found: 'By the id of the account.',
    provider: 'shortlist',
  },
  spent_states: { notPersonal: 'Hashes of random numbers that a log-in with Google was begun with. Minutes (TTL).' },
  messages: {
    of: 'sender',
    fields: ['email', 'text', 'language', 'userId'],
    other: ['_id', 'createdAt', 'answered', 'changedAt'],
    why: 'To read and answer them, and to know which administrator did.',
    kept: `${retention.messageMonths} months.`,
    found: `By the id of the account that was logged in. ${byAddress}`,
    provider: 'messages',
  },
  fact_reports: {
    of: 'sender',
    fields: ['right', 'source', 'email', 'language'],
    other: ['_id', 'collegeId', 'college', 'subject', 'figure', 'state', 'decision', 'createdAt'],
    why: 'To correct a wrong fact, and to ask back where an address was given.',
    kept: `${retention.reportMonths} months.`,
    found: byAddress,
    provider: 'reports',
  },
  mentor_reports: {
    of: 'sender',
    fields: ['mentorId', 'text', 'email', 'closed'],
    other: ['_id', 'collegeId', 'college', 'reason', 'state', 'createdAt'],
    why: 'To protect people from a mentor who does harm, and to confirm the report where an address was given.',
    kept: `${retention.mentorReportMonths} months.`,
    found: `${byAddress} Of whom it is by the id of the mentor, which names no one once they are no mentor any more.`,
    provider: 'mentorReports',
  },
  reviews: {
    of: 'sender',
    fields: ['text', 'keyHash', 'answer', 'complaints'],
    other: [
      '_id', 'collegeId', 'ratings', 'stars', 'course', 'joined', 'cost', 'offered', 'useful', 'week', 'state', 'reason',
      'published', 'revision', 'sample', 'appeal', 'signals', 'waitsSince', 'rejectedBy', 'reportedOn',
    ], // prettier-ignore
    why: 'To show what a student says of their college. Nothing in it says who wrote it.',
    kept: `Until the writer withdraws it; a rejected one ${retention.rejectedReviewWeeks} weeks.`,
    found: 'By the key that only the writer has.',
    erased: 'By the writer, with the key. No one else can tell which review is theirs.',
  },
  review_codes: {
    of: 'account',
    fields: ['userId', 'mailbox'],
    other: ['_id', 'collegeId', 'code', 'tries', 'ticket', 'expiresAt'],
    why: 'To prove by a code to a mailbox of a college that the person, who reviews it or is a mentor there, studies there. Of mailbox and code a keyed hash.',
    kept: 'Until the proof, 30 minutes at most (TTL).',
    found: 'By the id of the account or application; a mentor’s goes with the application.',
    provider: 'reviewCodes',
  },
  proof_photos: {
    of: 'account',
    fields: ['userId', 'photo'],
    other: ['_id', 'collegeId', 'state', 'reason', 'received', 'ticket', 'expiresAt'],
    why: 'To prove by a photo of an ID card or fee receipt, with the number covered, that the person studies at a college that they review or are a mentor of. Encrypted.',
    kept: `The photo until an administrator has decided, ${retention.proofPhotoDays} days at most; the decision until the review is begun or the mentor’s card says it, ${retention.proofDecisionDays} days at most (TTL).`,
    found: 'By the id of the account or application; a mentor’s goes with the application.',
    provider: 'proofPhotos',
  },
  review_claims: {
    of: 'account',
    fields: ['_id', 'code'],
    other: ['until', 'expiresAt'],
    why: 'To let a mailbox and an account review a college once in a half-year, and a mailbox prove the studies of one mentor. Keyed hashes, and for a mentor the id of their application.',
    kept: 'Until a month after the half-year; of a mentor a year (TTL).',
    found: 'By the hash.',
    erased: 'By their age alone: deleting an account must not give back a review.',
  },
  review_tickets: {
    notPersonal: 'Hashes of random numbers that stand for a proof, without the account. 5 weeks (TTL).',
  },
  review_networks: {
    of: 'sender',
    fields: ['_id', 'reviews'],
    other: ['expiresAt'],
    why: 'To show a moderator that many reviews of a college came from one network on one day. Of day, college and network a keyed hash.',
    kept: '48 hours at most (TTL).',
    found: 'By the hash.',
    erased: 'By their age alone.',
  },
  review_numbers: {
    notPersonal: 'How often something happened with reviews in a month. It names no college and no review.',
  },
  public_log: { notPersonal: 'The public log: recipients, numbers of people, reasons and authorities, and no person.' },
  review_domains: { notPersonal: 'Domains of the mailboxes of colleges, with their sources.' },
  mentorship_applications: {
    of: 'sender',
    fields: ['name', 'email', 'phone', 'college', 'course', 'language', 'picture', 'guardian', 'consent', 'decision'],
    other: ['_id', 'createdAt', 'changedAt'],
    why: 'To decide about them and to contact the applicant.',
    kept: `${retention.applicationMonths} months; of a mentor as long as they are one.`,
    found: byAddress,
    provider: 'applications',
  },
  mentor_answers: {
    of: 'mentor',
    fields: ['_id', 'no', 'day', 'days', 'later', 'noInRow', 'noGroup'],
    why: 'To pause a mentor who does not answer, and to tell them how many got an answer. How many said what, and not who: of the last who said no, a group that a sixteenth of all accounts are in, until the next yes or pause.',
    kept: 'As long as they are mentors.',
    found: 'By the id of the mentor in their college.',
    erased: 'Within an hour of the end of the mentorship.',
  },
  used_chat_tokens: { notPersonal: 'Hashes of random numbers of answers that were counted. 60 days (TTL).' },
  mentor_links: {
    of: 'mentor',
    fields: ['application'],
    other: ['_id', 'page', 'expiresAt'],
    why: 'Links in emails, and keys: to open the page where a mentor says when they are there. Hashes only.',
    kept: 'A day; an hour from when the link was opened (TTL).',
    found: 'By the id of the application.',
    erased: 'With the application.',
  },
  letters: {
    of: 'account',
    fields: ['to', 'subject', 'text'],
    other: ['_id', 'kind', 'about', 'queuedAt', 'dueAt', 'tries', 'expiresAt'],
    why: 'Emails on their way.',
    kept: `Until they are sent, ${retention.emailHours} hours at most (TTL).`,
    found: `By the id of the account or application that they are about, so an email to a guardian too. ${byAddress}`,
    provider: 'letters',
  },
  erasures: {
    of: 'account',
    fields: ['userId', 'email'],
    other: ['_id', 'requestedAt', 'closedAt', 'pending', 'finishedAt'],
    why: 'To end a deletion that was interrupted, and to show that it was done.',
    kept: `Address and id until the deletion is finished; the rest, which names no one, ${retention.erasureRecordMonths} months (TTL).`,
    found: 'By the hash of the id.',
    erased: 'It is the record of the erasure, and forgets the person itself.',
  },
  administrators: {
    of: 'administrator',
    fields: ['username', 'email', 'passwordHash', 'secondFactor', 'enrolment'],
    other: ['_id', 'role', 'invitation', 'createdAt'],
    why: 'To log in, to know what they may do, and to tell them of changed rights.',
    kept: 'As long as they run the site.',
    found: 'By the user name.',
    erased: 'By another administrator, or by the operator.',
  },
  admin_sessions: {
    of: 'administrator',
    fields: ['username', 'device'],
    other: ['_id', 'hasSecondFactor', 'startedAt', 'expiresAt'],
    why: 'To stay logged in.',
    kept: '8 hours at most (TTL).',
    found: 'By the user name.',
    erased: 'With the log-out, or by their end.',
  },
  history: {
    of: 'administrator',
    fields: ['administrator'],
    other: ['_id', 'at', 'action', 'kind', 'subject', 'bulk', 'changes', 'note', 'undo'],
    why: 'To know who changed what. Of users, applicants and mentors it has ids and numbers only.',
    kept: `${retention.historyYears} years (TTL).`,
    found: 'By the user name.',
    erased: 'By their age alone: who did something stays known that long.',
  },
  colleges: {
    of: 'mentor',
    fields: ['students', 'unrecorded', 'sources', 'mergedInto', 'nameHiReviewer'],
    other: [
      '_id', 'name', 'nameHi', 'nameHiSource', 'desc', 'logo', 'affiliation', 'rating', 'location', 'establishedYear', 'type', 'website', 'contact',
      'keywords', 'facilities', 'whyChoose', 'recruiters', 'placementRate', 'gallery', 'package', 'courses', 'moreInfo',
      'vidReview', 'provenance', 'aisheCode', 'aicteId', 'officialName', 'city', 'district', 'state', 'formerPlaces', 'category',
      'management', 'typeSource', 'aisheYear', 'placeNote', 'unlisted', 'status', 'statusSince', 'successor', 'earlierName', 'naacGrade', 'naacCgpa', 'naacCycle', 'naacUntil', 'programmes', 'ranks', 'sourceId', 'importHash', 'directory', 'updatedAt', 'revision', 'deleting',
      'mergedFrom', 'distinctFrom',
    ], // prettier-ignore
    why: 'To show who can be talked to at a college, and to tell who reviewed its Hindi name.',
    kept: 'As long as they are mentors there; a reviewer with the Hindi name.',
    found: 'By the application that made them a mentor; without one by the name, in the form of the college.',
    erased: 'With that application; without one by an administrator, in the form of the college.',
  },
  deleted_colleges: {
    of: 'mentor',
    fields: ['record'],
    other: ['_id', 'at'],
    why: 'To bring back a college that was deleted by mistake.',
    kept: `${retention.undoDays} days.`,
    found: 'By the name, in the record of the college.',
    erased: 'By their age alone; an administrator can restore the college and take the mentor out.',
  },
  taken_out_people: {
    of: 'mentor',
    fields: ['deltas'],
    other: ['_id', 'at'],
    why: 'To take back a change of mentors that was a mistake.',
    kept: `${retention.undoDays} days (TTL).`,
    found: 'By the entry of the history of the change.',
    erased: 'By their age alone.',
  },
  removed_colleges: {
    notPersonal:
      'Ids and source ids of colleges that were deleted or merged into others, so that their addresses say so or lead there, and no file brings them back.',
  },
  bulk_edits: {
    of: 'administrator',
    fields: ['administrator'],
    other: [
      '_id', 'action', 'value', 'createdAt', 'state', 'total', 'gone', 'changes', 'kept', 'run',
      'cancelRequested',
    ], // prettier-ignore
    why: 'To know who changed many colleges, and to undo it.',
    kept: `${retention.importDays} days (TTL).`,
    found: 'By the user name.',
    erased: 'By their age alone: who did something stays known that long.',
  },
  bulk_edit_targets: { notPersonal: 'Ids of colleges.' },
  saved_views: {
    of: 'administrator',
    fields: ['administrator'],
    other: ['_id', 'name', 'query', 'savedAt'],
    why: 'To know who saved a view of the colleges.',
    kept: 'Until an administrator deletes it.',
    found: 'By the user name.',
    erased: 'With the view, by any administrator.',
  },
  admission_joins: {
    of: 'administrator',
    fields: ['decisions'],
    other: ['_id', 'version'],
    why: 'To know which college an institution of an exam is, and who decided it.',
    kept: 'Until an administrator takes the decision back.',
    found: 'By the user name.',
    erased: 'With the decision, by any administrator.',
  },
  closing_imports: {
    of: 'administrator',
    fields: ['administrator'],
    other: [
      '_id', 'exam', 'list', 'year', 'round', 'isLast', 'authority', 'url', 'copied', 'fileName', 'at', 'counts', 'warnings',
      'rejections', 'categories', 'institutions', 'parts',
    ], // prettier-ignore
    why: 'To know who added closing values.',
    kept: 'While they are in use; else 30 days.',
    found: 'By the user name.',
    erased: 'With the file, by its age.',
  },
  closings_in_use: { notPersonal: 'Ids of files of closing values.' },
  column_mappings: {
    of: 'administrator',
    fields: ['administrator'],
    other: ['_id', 'name', 'columns', 'savedAt'],
    why: 'To know who said what the columns of files stand for.',
    kept: 'Until an administrator deletes it.',
    found: 'By the user name.',
    erased: 'With the mapping, by any administrator.',
  },
  imports: {
    of: 'administrator',
    fields: ['administrator', 'rollbackBy'],
    other: [
      '_id', 'fileName', 'size', 'gzipped', 'createdAt', 'state', 'progress', 'preview', 'result', 'problem', 'files',
      'filesUntil', 'run', 'cancelRequested',
      'checkedAfter', 'schedule', 'choices', 'rollback', 'columns', 'layout', 'read', 'rowChoices', 'wholeOf',
    ], // prettier-ignore
    why: 'To know who imported what.',
    kept: `${retention.importDays} days (TTL).`,
    found: 'By the user name.',
    erased: 'By their age alone.',
  },
  import_schedules: {
    of: 'administrator',
    fields: ['administrator'],
    other: ['_id', 'name', 'address', 'every', 'mode', 'nextAt', 'pausedAt', 'problem'],
    why: 'To know who set up that a file is fetched.',
    kept: 'Until an administrator deletes it.',
    found: 'By the user name.',
    erased: 'With the schedule, by any administrator.',
  },
  dataversions: { notPersonal: 'The version of the stored data, and which process migrates it.' },
  backups: {
    notPersonal:
      'Until when a backup keeps pictures from being deleted, gone when it ends; and when the last one was complete.',
  },
  pendingpictures: { notPersonal: 'Random keys of pictures that are being changed, for minutes.' },
  login_counters: {
    of: 'account',
    fields: ['_id', 'account'],
    other: ['failures', 'notBefore', 'expiresAt'],
    why: 'To slow down guessers of passwords. Hashes alone say of whose account and from where.',
    kept: 'A day at most (TTL).',
    found: 'By the hash of the address.',
    erased: 'By their age alone: deleting an account must not give back the tries that its password was guessed with.',
  },
  rate_limits: {
    of: 'account',
    fields: ['_id'],
    other: ['hits', 'until'],
    why: 'To limit how often something may be done. Hashes alone say by whom.',
    kept: 'A day at most (TTL).',
    found: 'By the hash of the network address or the account.',
    erased: 'By their age alone: deleting an account must not give back tries.',
  },
  college_changes: { notPersonal: 'Ids of colleges, in the log of an earlier version.' },
  college_change_log: { notPersonal: 'Ids of colleges.' },
  college_writes: {
    of: 'mentor',
    fields: ['administrator', 'undone', 'values'],
    other: ['_id', 'job', 'at', 'by', 'name', 'college', 'importHash', 'revision', 'unsourced', 'people'],
    why: 'To know what imports, changes of many colleges and the directory changed of a college, and to take it back: the values before and after, mentors among them, and which administrator they came from.',
    kept: `${retention.historyYears} years (TTL); mentors for ${retention.undoDays} days.`,
    found: 'By the name, or that of the administrator.',
    erased: 'By their age alone.',
  },
  import_rows: { notPersonal: 'Facts of colleges; of mentors only how many there are.' },
  'import_source.files': { notPersonal: 'Size and day of a file. A day.' },
  'import_source.chunks': importedFile,
  'import_refused.files': { notPersonal: 'Size and day of a file. A day.' },
  'import_refused.chunks': importedFile,
  import_lock: { notPersonal: 'Id of an import.' },
};

/** Every folder of the object store of the pictures. */
export const pictureFolders: Record<string, Entry> = {
  profiles: {
    of: 'account',
    fields: ['the picture in three sizes'],
    why: 'As for users.',
    kept: 'As long as the account refers to it.',
    found: 'By the key in users.',
    provider: 'account',
  },
  applications: {
    of: 'sender',
    fields: ['the picture in three sizes'],
    why: 'As for mentorship_applications.',
    kept: 'As long as the application refers to it.',
    found: 'By the key in mentorship_applications.',
    provider: 'applications',
  },
  gallery: { notPersonal: 'Pictures of colleges.' },
  logos: { notPersonal: 'Logos of colleges.' },
  '.drafts': { notPersonal: 'Pictures while they are written; cleared away at the next start after a crash.' },
};

/** Every file and folder in the data folder. */
export const dataFolder: Record<string, Entry> = {
  db: { notPersonal: 'The embedded database: its collections are listed above.' },
  media: { notPersonal: 'The object store of the pictures: its folders are listed above.' },
  mail: {
    of: 'account',
    fields: ['address, subject and text of emails'],
    why: 'Without an SMTP server, emails are files.',
    kept: `${retention.emailFileDays} days.`,
    found: `By the id in the name of the file. ${byAddress}`,
    provider: 'letters',
  },
  'catalogue.snapshot': {
    of: 'mentor',
    fields: ['names and courses of mentors'],
    why: 'To start without deriving the catalogue from the database.',
    kept: 'Written again within about ten minutes of a change.',
    found: 'It has what the colleges of the database have.',
    erased: 'With the entry of the college, by the next writing.',
  },
  uploads: { notPersonal: 'Pictures of colleges while a form is dealt with.' },
  store: { notPersonal: 'Published builds.' },
  secret: { notPersonal: 'The signing key.' },
};

/** The providers that an erasure has to call. */
export const providerNames = [
  ...new Set(
    [collections, pictureFolders, dataFolder]
      .flatMap((places) => Object.values(places))
      .flatMap((entry) => (isHolding(entry) && entry.provider ? [entry.provider] : [])),
  ),
];
