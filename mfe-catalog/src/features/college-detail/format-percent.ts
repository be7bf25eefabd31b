const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** `85%` of 85. */
export const formatPercent = (value: number | undefined | null): string | undefined =>
  typeof value === 'number' ? percent.format(value / 100) : undefined;
