import { type Language, languages } from './languages.js';

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

function format(iso: string, style: Intl.DateTimeFormatOptions, language: Language): string {
  const key = language + JSON.stringify(style);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(languages[language].tag, { timeZone, ...style });
  formats.set(key, known);
  return known.format(new Date(iso));
}

type MonthStyle = 'short' | 'long';

/** Returns the style of a month's name: Hindi has no short names in everyday use. */
const monthStyle = (month: MonthStyle, language: Language): MonthStyle => (language === 'en' ? month : 'long');

/** `5 Jan 2026`, or `5 January 2026` when `long`, of an ISO time or date; in Hindi `5 जनवरी 2026`. */
export const formatDate = (iso: string, month: MonthStyle = 'short', language: Language = 'en'): string =>
  format(iso, { day: 'numeric', month: monthStyle(month, language), year: 'numeric' }, language);

/** `5 Jan 2026, 4:30 pm` of an ISO time. */
export const formatDateTime = (iso: string, language: Language = 'en'): string =>
  language === 'en'
    ? format(iso, { dateStyle: 'medium', timeStyle: 'short' }, language)
    : `${formatDate(iso, 'long', language)}, ${format(iso, { timeStyle: 'short' }, language)}`;

/** `January 2026` of a month such as `2026-01`. */
export const formatMonth = (month: string, style: MonthStyle = 'long', language: Language = 'en'): string =>
  format(`${month}-01`, { month: monthStyle(style, language), year: 'numeric', timeZone: 'UTC' }, language);

/** `5 January` of a day such as `2026-01-05`. */
export const formatDay = (day: string, language: Language = 'en'): string =>
  format(day, { day: 'numeric', month: 'long', timeZone: 'UTC' }, language);
