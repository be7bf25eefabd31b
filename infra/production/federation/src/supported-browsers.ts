/** The oldest versions that the builds are compiled for. The README names them too. */
export const supportedBrowsers = { chrome: '111', firefox: '121', safari: '16.4' };
