import {
  type ExportedData,
  exportReasons,
  formatNumber,
  type PublicLogContent,
  type RecipientChange,
  requestOutcomes,
  type ReviewReason,
  reviewReasons,
  formatMonth,
} from '@setu/contracts';
import { language, type Message, msg, plain, translated } from '@setu/sdk';

const recipientChanges: Record<RecipientChange, Message> = {
  first: msg('Recipient at the start of this log'),
  added: msg('New recipient'),
  changed: msg('Recipient changed'),
  removed: msg('No longer a recipient'),
};

const exported: Record<ExportedData, Message> = {
  user: msg('{count, plural, one {# user} other {# users}}'),
  message: msg('{count, plural, one {# message} other {# messages}}'),
  application: msg('{count, plural, one {# application} other {# applications}}'),
  college: msg(
    '{count, plural, one {# mentor, with everything of all colleges} other {# mentors, with everything of all colleges}}',
  ),
};

/** Returns an entry of the public log in words. A newer program may have entered what this one does not know. */
export function describeEntry(entry: PublicLogContent): string {
  switch (entry.kind) {
    case 'key':
      return plain('From here on, a new key signs the entries.');
    case 'recipients':
      return entry.changes.map(describeChange).join('\n');
    case 'export': {
      const what = plain(exported[entry.data] ?? msg('{count, plural, one {# record} other {# records}}'), {
        count: entry.count,
      });
      return entry.why === null
        ? plain('An administrator, or a program with their rights, read a list of {what}, whole or page after page.', {
            what,
          })
        : plain('An administrator exported {what}. {reason}.', {
            what,
            reason: known(exportReasons[entry.why], msg('The reason is not known here')),
          });
    }
    case 'request':
      return describeRequest(entry);
    case 'rejected':
      return plain('Reviews rejected or taken off in {month}: {reviews}.', {
        month: formatMonth(entry.month, 'long', language()),
        reviews: rejections(entry.reviews),
      });
    default:
      return plain('An entry of a kind that this page does not know. Please reload the page.');
  }
}

/** Returns a text of the contracts. A newer program may have written a value that has none here. */
const known = (text: string | undefined, otherwise: Message): string =>
  text === undefined ? plain(otherwise) : translated(text);

function describeRequest({ people, authority, ground, outcome }: Extract<PublicLogContent, { kind: 'request' }>) {
  return plain(
    'An authority asked for data of {people, plural, one {# person} other {# people}}: {authority}, by {ground}. {outcome}.',
    { people, authority, ground, outcome: known(requestOutcomes[outcome], msg('The outcome is not known here')) },
  );
}

function describeChange({ change, recipient }: Extract<PublicLogContent, { kind: 'recipients' }>['changes'][number]) {
  const { processor, country, purpose, fields, when } = recipient;
  const kind = plain(recipientChanges[change] ?? msg('Recipient'));
  const sentence = `${kind}: ${processor}${country === null ? '' : `, ${country}`}`;
  const name = plain('{sentence}.', { sentence });
  if (change === 'removed') return name;
  return `${name} ${purpose} ${plain('Gets: {fields}.', { fields: fields.join('; ') })} ${when}`;
}

function rejections(reviews: Partial<Record<ReviewReason, number>>): string {
  const counted = Object.entries(reviews).filter(([, count]) => count > 0);
  if (counted.length === 0) return plain('none');
  return counted
    .map(([reason, count]) => {
      const words = known(reviewReasons[reason as ReviewReason], msg('for another reason'));
      return `${formatNumber(count)} (${words.toLowerCase()})`;
    })
    .join(', ');
}
