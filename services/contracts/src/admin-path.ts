/** Whether a path is one of the administrator's pages, which have no header and footer: `/admin` and what lies below it. */
export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/i.test(path);
