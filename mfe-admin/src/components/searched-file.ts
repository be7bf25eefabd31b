/** Address of a list as a CSV file: what its search finds, or all of it. */
export const searchedFile = (address: string, search: string): string =>
  `${address}/export.csv${search && `?${new URLSearchParams({ search })}`}`;
