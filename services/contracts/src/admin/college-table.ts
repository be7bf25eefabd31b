import type { FacetCount } from '../college/facets.js';
import type { AdminCollege } from '../college/college.js';
import type { Page, PageQuery } from '../api/page.js';

/** By what the administrators' table of colleges is narrowed, with the label of each, in the order of the page. */
export const collegeFilters = {
  state: 'State',
  district: 'District',
  kind: 'Kind',
  type: 'Type',
  website: 'Website',
  figures: 'Figures',
  completeness: 'Completeness',
  status: 'Status',
  duplicates: 'Duplicates',
  editedBy: 'Edited by',
  imported: 'Imported on',
} as const;

export type CollegeFilter = keyof typeof collegeFilters;

export const collegeFilterNames = Object.keys(collegeFilters) as CollegeFilter[];

/** The value of a filter for colleges of which nothing is known there: `?type=none` finds those without a type. */
export const noValue = 'none';

/** By what the table is sorted, with the head of each column. What is not known comes last. */
export const collegeColumns = {
  name: 'Name',
  place: 'Place',
  type: 'Type',
  completeness: 'Completeness',
  rating: 'Rating',
  courses: 'Courses',
  mentors: 'Mentors',
  updated: 'Updated',
} as const;

export type CollegeColumn = keyof typeof collegeColumns;

export const collegeColumnNames = Object.keys(collegeColumns) as CollegeColumn[];

/** A column, with a minus sign in front for the descending order. */
export type CollegeSort = CollegeColumn | `-${CollegeColumn}`;

export const collegeSorts = collegeColumnNames.flatMap((name): CollegeSort[] => [name, `-${name}`]);

/** Filter of the table: a search and the chosen value of each filter. */
export type CollegeChoice = Partial<Record<CollegeFilter, string>> &
  Pick<PageQuery, 'search'> & {
    /** These colleges alone, separated by commas. */
    ids?: string;
  };

/** Answer of `GET /api/admin/colleges`. */
export interface CollegeTablePage extends Page<AdminCollege> {
  /** The values of each filter among the colleges that the search and the other filters leave; districts where a state is chosen. */
  filters?: Record<CollegeFilter, FacetCount[]>;
}
