/** `1 year`, `4 years`. */
export const formatYears = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'}`;
