import { formatRupees, formatRupeesShort } from './format.js';

it('separates rupees the Indian way', () => expect(formatRupees(1_234_567)).toBe('₹12,34,567'));

it.each([
  [99_999, '₹99,999'],
  [120_000, '₹1.2 lakh'],
  [25_000_000, '₹2.5 crore'],
])('shortens %p to %s', (amount, shown) => expect(formatRupeesShort(amount)).toBe(shown));
