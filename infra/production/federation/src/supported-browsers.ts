/** Oldest versions for which the builds are compiled. The README names them too. */
export const supportedBrowsers = { chrome: '111', firefox: '121', safari: '16.4' };
