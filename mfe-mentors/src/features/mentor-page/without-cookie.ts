/** Options of the page's calls: nothing but the key says whose it is. */
export const withoutCookie = { withCredentials: false };
