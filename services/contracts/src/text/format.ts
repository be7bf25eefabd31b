/** To make a format takes as long as to write a hundred numbers, so each is made when it is first needed. */
function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => (format ??= new Intl.NumberFormat('en-IN', options)).format(value);
}

const rupees = numberFormat({ style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const short = numberFormat({ maximumFractionDigits: 2 });
const numbers = numberFormat();

/** `₹1,20,000`: rupees with Indian separators. */
export const formatRupees = (amount: number): string => rupees(amount);

/** `₹1.2 lakh`, `₹2.5 crore`; below a lakh as `formatRupees`. */
export function formatRupeesShort(amount: number): string {
  if (amount >= 1e7) return `₹${short(amount / 1e7)} crore`;
  if (amount >= 1e5) return `₹${short(amount / 1e5)} lakh`;
  return formatRupees(amount);
}

/** `49,552`: a number with Indian separators. */
export const formatNumber = (value: number): string => numbers(value);

const percents = numberFormat({ style: 'percent', maximumFractionDigits: 1 });

/** `85%` of 85, with at most one decimal. */
export const formatPercent = (value: number): string => percents(value / 100);

/** `1 college`, `1,200 colleges`; `many` is for a plural without a plain `s`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

// All visitors see the dates of India, wherever their device is.
const timeZone = 'Asia/Kolkata';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(iso: string, style: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(style);
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-IN', { ...style, timeZone });
  formats.set(key, known);
  return known.format(new Date(iso));
}

/** `5 Jan 2026`, or `5 January 2026` when `long`, of an ISO time or date. */
export const formatDate = (iso: string, month: 'short' | 'long' = 'short'): string =>
  format(iso, { day: 'numeric', month, year: 'numeric' });

/** `5 Jan 2026, 4:30 pm` of an ISO time. */
export const formatDateTime = (iso: string): string => format(iso, { dateStyle: 'medium', timeStyle: 'short' });
