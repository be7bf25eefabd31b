/** Opens a page of the site with everything loaded again. */
export const openAnew = (path: string): void => window.location.assign(path);
