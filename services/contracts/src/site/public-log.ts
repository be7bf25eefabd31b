import { choice, text, type ValuesOf } from '../form/fields.js';
import * as messages from '../messages.js';
import type { ReviewReason } from '../review/review-rules.js';
import { plural } from '../text/format.js';
import type { DataRecipient } from './data-recipients.js';

const { publicLog: words } = messages;

/** Why an administrator exports data of people. Fixed sentences, so that no name gets into the log. */
export const exportReasons = {
  contact: 'To write to the people in it',
  copy: 'To have a copy that can be restored',
  move: 'To move it to another system of ours',
  figures: 'To count, without passing it on',
  law: 'Because the law asks for it',
} as const;
export type ExportReason = keyof typeof exportReasons;
export const exportReasonNames = Object.keys(exportReasons) as ExportReason[];

/** The parameter of every export with data of people. */
export const exportReasonQuery = {
  why: {
    kind: 'choice',
    options: exportReasonNames,
    required: true,
    meaning: 'The public log shows it, with the number of records.',
    message: words.whyRequired,
  },
} as const;

/** The kinds of data that are exported, by the name of their records in the history. `college` stands for the mentors. */
export type ExportedData = 'user' | 'message' | 'application' | 'college';

/** Outcomes of a request of an authority. */
export const requestOutcomes = {
  all: 'It got what it asked for',
  part: 'It got a part',
  none: 'It got nothing',
  open: 'Not decided yet',
} as const;
export type RequestOutcome = keyof typeof requestOutcomes;

// An Indian phone number has ten digits.
const isWithoutContact = {
  fits: (text: string) => !/@|(?:\d[\s().-]*){10}/.test(text),
  message: words.contact,
};

/** A request of an authority for data of people: the payload of `POST /api/admin/public-log`. No field may name a person. */
export const authorityRequestForm = {
  /** Random, made by the browser: the same request is entered once. */
  id: text('Id', {
    required: words.idWrong,
    checks: [{ fits: (id) => /^[\w-]{16,64}$/.test(id), message: words.idWrong }],
  }),
  authority: text('Authority', { required: words.authorityRequired, max: 200, checks: [isWithoutContact] }),
  ground: text('Law that it names', { required: words.groundRequired, max: 300, checks: [isWithoutContact] }),
  people: text('How many people it is about', {
    required: words.peopleRequired,
    checks: [{ fits: (count) => /^\d{1,7}$/.test(count.trim()), message: words.peopleRequired }],
  }),
  outcome: choice('What it got', {
    options: Object.keys(requestOutcomes) as RequestOutcome[],
    required: words.outcomeRequired,
  }),
};
export type AuthorityRequestForm = ValuesOf<typeof authorityRequestForm>;

/** A change of a recipient; `first` if the site had it when its log began. */
export type RecipientChange = 'first' | 'added' | 'changed' | 'removed';

/** The content of an entry of the public log. */
export type PublicLogContent =
  /** The key that signs the entries from here on: SPKI, base64. */
  | { kind: 'key'; key: string }
  /** `setting` is the one that gives the site the recipient, or the name of one that every site has. */
  | { kind: 'recipients'; changes: { change: RecipientChange; setting: string; recipient: DataRecipient }[] }
  /** `count` is of records. `why` is null where a list was read whole or page after page; once a day at most. */
  | { kind: 'export'; data: ExportedData; count: number; why: ExportReason | null }
  | { kind: 'request'; authority: string; ground: string; people: number; outcome: RequestOutcome }
  /** Reviews that were rejected or taken off in a month, `2026-10`. */
  | { kind: 'rejected'; month: string; reviews: Partial<Record<ReviewReason, number>> };

/** Describes a request of an authority as the log shows it. */
export const describeRequest = ({
  authority,
  ground,
  people,
  outcome,
}: Omit<Extract<PublicLogContent, { kind: 'request' }>, 'kind'>): string =>
  `An authority asked for data of ${plural(people, 'person', 'people')}: ${authority}, by ${ground}. ${requestOutcomes[outcome] ?? 'The outcome is not known here'}.`;

export type PublicLogDocument = PublicLogContent & {
  revision: number;
  /** SHA-256 of the entry before, as `{"payload":…,"signature":…}`; empty for the first. */
  previous: string;
  /** ISO 8601. */
  createdAt: string;
};

/** An entry as it is stored and sent. */
export interface PublicLogEntry {
  /** JSON of a `PublicLogDocument`, exactly as it was signed. */
  payload: string;
  /** ECDSA P-256 with SHA-256 (IEEE P1363), base64. */
  signature: string;
}
