/**
 * The modules of the backend, which can run in processes of their own, each with the paths that it alone answers, and all below them. `*` stands for one part of a
 * path; the longest match decides. The edge routes by this map, and a process refuses the paths of modules that it does not run.
 */
export const modulePaths = {
  catalog: [
    '/api/colleges',
    '/api/mentors',
    '/api/places',
    '/api/programmes',
    '/api/recruiters',
    '/api/reports',
    '/api/share.jpg',
    '/api/sitemaps',
    '/api/media/logos',
    '/api/media/gallery',
    '/api/admin/bulk-edits',
    '/api/admin/colleges',
    '/api/admin/column-mappings',
    '/api/admin/history/*/revert',
    '/api/admin/import-schedules',
    '/api/admin/imports',
    '/api/admin/duplicates',
    '/api/admin/saved-views',
  ],
  account: ['/api/users', '/api/guardian', '/api/media/profiles', '/auth'],
  mentors: ['/api/apply', '/api/media/applications'],
  messages: ['/api/messages'],
  admin: ['/api/admin'],
} as const satisfies Record<string, readonly string[]>;

export type ModuleName = keyof typeof modulePaths;

export const moduleNames = Object.keys(modulePaths) as ModuleName[];

const owners = moduleNames
  .flatMap((module) => modulePaths[module].map((path) => ({ module, parts: path.split('/') })))
  .toSorted((a, b) => b.parts.length - a.parts.length);

/** The module that answers a path, without its query; undefined for what belongs to none, such as `/api/health`. */
export function moduleOf(path: string): ModuleName | undefined {
  const given = path.split('/');
  return owners.find(({ parts }) =>
    parts.every((part, index) => part === given[index] || (part === '*' && given[index])),
  )?.module;
}
