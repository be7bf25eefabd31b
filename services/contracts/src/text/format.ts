const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** `₹1,20,000`: rupees with Indian separators. */
export const formatRupees = (amount: number): string => rupees.format(amount);

/** `₹1.2 lakh`, `₹2.5 crore`; below a lakh as `formatRupees`. */
export function formatRupeesShort(amount: number): string {
  if (amount >= 1e7) return `₹${short.format(amount / 1e7)} crore`;
  if (amount >= 1e5) return `₹${short.format(amount / 1e5)} lakh`;
  return formatRupees(amount);
}
