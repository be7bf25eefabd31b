/** Options of a call without the session: what it sends says whose it is. */
export const withoutCookie = { withCredentials: false };
