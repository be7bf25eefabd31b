import {
  exportedData,
  exportReasons,
  formatNumber,
  type PublicLogContent,
  requestOutcomes,
  type ReviewReason,
  reviewReasons,
} from '@setu/contracts';

/** Returns an entry of the public log in words. */
export function describeEntry(entry: PublicLogContent): string {
  switch (entry.kind) {
    case 'key':
      return 'A key begins that signs this entry and the later ones.';
    case 'recipient': {
      const { processor, country, purpose, fields, when } = entry.recipient;
      return `New recipient of data: ${processor}${country === null ? '' : `, ${country}`}. ${purpose} Gets: ${fields.join('; ')}. ${when}`;
    }
    case 'export': {
      const why = entry.why === null ? 'A program read the whole list' : exportReasons[entry.why];
      return `An administrator exported data of ${people(entry.people)} (${exportedData[entry.data]}). ${why}.`;
    }
    case 'request':
      return `An authority asked for data of ${people(entry.people)}: ${entry.authority}, by ${entry.ground}. ${requestOutcomes[entry.outcome]}.`;
    case 'rejected':
      return `${rejectedIn(entry.month)}: ${rejections(entry.reviews)}.`;
    default:
      return 'An entry of a newer kind. Please reload the page.';
  }
}

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`);

const rejectedIn = (month: string) =>
  `Reviews rejected or taken off in ${new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))}`;

function rejections(reviews: Partial<Record<ReviewReason, number>>): string {
  const counted = Object.entries(reviews).filter(([, count]) => count > 0);
  if (counted.length === 0) return 'none';
  return counted
    .map(([reason, count]) => `${formatNumber(count)} (${reviewReasons[reason as ReviewReason].toLowerCase()})`)
    .join(', ');
}
