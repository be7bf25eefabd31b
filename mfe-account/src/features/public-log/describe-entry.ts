import {
  describeRequest,
  exportedData,
  exportReasons,
  formatNumber,
  plural,
  type PublicLogContent,
  type RecipientChange,
  type ReviewReason,
  reviewReasons,
} from '@setu/contracts';

const recipientChanges: Record<RecipientChange, string> = {
  first: 'Recipient at the start of this log',
  added: 'New recipient',
  changed: 'Recipient changed',
  removed: 'No longer a recipient',
};

/** Returns an entry of the public log in words. A newer program may have entered what this one does not know. */
export function describeEntry(entry: PublicLogContent): string {
  switch (entry.kind) {
    case 'key':
      return 'From here on, a new key signs the entries.';
    case 'recipients':
      return entry.changes.map(describeChange).join('\n');
    case 'export': {
      const [one, many] = exportedData[entry.data] ?? ['record', 'records'];
      const what = plural(entry.count, one, many);
      return entry.why === null
        ? `An administrator, or a program with their rights, read a list of ${what}, whole or page after page.`
        : `An administrator exported ${what}. ${exportReasons[entry.why] ?? 'The reason is not known here'}.`;
    }
    case 'request':
      return describeRequest(entry);
    case 'rejected':
      return `${rejectedIn(entry.month)}: ${rejections(entry.reviews)}.`;
    default:
      return 'An entry of a kind that this page does not know. Please reload the page.';
  }
}

function describeChange({ change, recipient }: Extract<PublicLogContent, { kind: 'recipients' }>['changes'][number]) {
  const { processor, country, purpose, fields, when } = recipient;
  const name = `${recipientChanges[change] ?? 'Recipient'}: ${processor}${country === null ? '' : `, ${country}`}.`;
  return change === 'removed' ? name : `${name} ${purpose} Gets: ${fields.join('; ')}. ${when}`;
}

const rejectedIn = (month: string) =>
  `Reviews rejected or taken off in ${new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))}`;

function rejections(reviews: Partial<Record<ReviewReason, number>>): string {
  const counted = Object.entries(reviews).filter(([, count]) => count > 0);
  if (counted.length === 0) return 'none';
  return counted
    .map(([reason, count]) => {
      const words: string | undefined = reviewReasons[reason as ReviewReason];
      return `${formatNumber(count)} (${words?.toLowerCase() ?? 'for another reason'})`;
    })
    .join(', ');
}
