import {
  type CollegeColumn,
  type CollegeFilter,
  collegeFilterNames,
  type CollegeSort,
  collegeSorts,
} from '@setu/contracts';

/** Parameters of the page that a new search keeps. */
export const retainedParameters: readonly string[] = [...collegeFilterNames, 'sort'];

export type TableAddress = Partial<Record<CollegeFilter | 'search', string>> & { sort?: CollegeSort };

/** Reads the table's state from the page's address, without unknown values. */
export function readAddress(params: URLSearchParams): TableAddress {
  const sort = collegeSorts.find((each) => each === params.get('sort'));
  const named = ['search' as const, ...collegeFilterNames].flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(named), ...(sort && { sort }) };
}

/** The address with some parameters changed; undefined removes one. A district is one of its state. */
export function changed(params: URLSearchParams, changes: Partial<Record<string, string | undefined>>) {
  const next = new URLSearchParams(params);
  if ('state' in changes) next.delete('district');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Returns the next sorting when a column is pressed: ascending, descending, then by name. Columns that change often start with the newest or highest. */
export function nextSort(column: CollegeColumn, sort: CollegeSort = 'name'): CollegeSort | undefined {
  const startsDown = ['completeness', 'rating', 'courses', 'mentors', 'updated'].includes(column);
  const [first, second]: CollegeSort[] = startsDown ? [`-${column}`, column] : [column, `-${column}`];
  if (sort === first) return second;
  return sort === second ? undefined : first;
}

export const directionOf = (column: CollegeColumn, sort: CollegeSort = 'name') =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;

/** Returns the table's state as a query in a fixed order, so that equal views have equal queries. */
export const queryOf = (params: URLSearchParams): string =>
  new URLSearchParams(Object.entries(readAddress(params))).toString();
