export const todoParts = [
  'reports',
  'reviews',
  'overdueReviews',
  'proofPhotos',
  'mentorReports',
  'applications',
  'messages',
  'failedImports',
  'unlisted',
] as const;
export type TodoPart = (typeof todoParts)[number];

/** Answer of `GET /api/admin/overview/todo`: what waits for an administrator. What could not be counted is null. */
export interface Todo extends Record<TodoPart, number | null> {
  /** Colleges without a type, by state, the most first. */
  untyped: { state: string; colleges: number }[] | null;
}
