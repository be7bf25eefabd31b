const part = encodeURIComponent;

function listQuery(search?: string, page?: number): string {
  const parameters = [search && `search=${part(search)}`, page && `page=${page}`].filter(Boolean);
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/** The pages that slices link to across their borders; ids and texts are encoded. A slice keeps the paths that only it uses. */
export const paths = {
  home: () => '/',
  faq: () => '/#FAQ',
  /** `page`: number of a page of the list in its fixed order, from 1. */
  colleges: (search?: string, page?: number) => `/colleges${listQuery(search, page)}`,
  college: (collegeId: string, tab?: string) => `/colleges/${part(collegeId)}${tab ? `?tab=${part(tab)}` : ''}`,
  course: (collegeId: string, courseId: string) => `/colleges/${part(collegeId)}/courses/${part(courseId)}`,
  reviews: (collegeId: string) => `/reviews/${part(collegeId)}`,
  chances: () => '/chances',
  cutoffs: () => '/cutoffs',
  /** `own`: the visitor's values, as the call `chances.seats` takes them. */
  preferences: (own?: string) => `/chances/list${own === undefined ? '' : `?own=${part(own)}`}`,
  mentors: (search?: string, page?: number) => `/mentors${listQuery(search, page)}`,
  about: (section?: 'who-We-Are' | 'Team') => (section ? `/about#${section}` : '/about'),
  contact: () => '/contact',
  terms: () => '/t&c',
  policies: (section?: string) => (section ? `/policies#${section}` : '/policies'),
  publicLog: () => '/public-log',
  /** `to`: the page to go on to afterwards. */
  login: (to?: string) => (to ? `/login?to=${part(to)}` : '/login'),
  signup: () => '/signup',
  me: () => '/me',
  /** `ids`: see `shortlistId`; a list that another person shares, without them the visitor's own. */
  shortlist: (ids?: readonly string[]) => (ids ? `/shortlist?colleges=${ids.join(',')}` : '/shortlist'),
  applyAsMentor: () => '/careers/mentorship/apply',
} as const;
