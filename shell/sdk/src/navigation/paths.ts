const part = encodeURIComponent;

/** The pages that slices link to across their borders; ids and texts are encoded. A slice keeps the paths that only it uses. */
export const paths = {
  home: () => '/',
  faq: () => '/#FAQ',
  colleges: (search?: string) => (search ? `/colleges?search=${part(search)}` : '/colleges'),
  college: (collegeId: string, tab?: string) => `/colleges/${part(collegeId)}${tab ? `?tab=${part(tab)}` : ''}`,
  course: (collegeId: string, courseId: string) => `/colleges/${part(collegeId)}/courses/${part(courseId)}`,
  mentors: (search?: string) => (search ? `/mentors?search=${part(search)}` : '/mentors'),
  about: (section?: 'who-We-Are' | 'Team') => (section ? `/about#${section}` : '/about'),
  contact: () => '/contact',
  terms: () => '/t&c',
  policies: (section?: string) => (section ? `/policies#${section}` : '/policies'),
  /** `to`: the page to go on to afterwards. */
  login: (to?: string) => (to ? `/login?to=${part(to)}` : '/login'),
  signup: () => '/signup',
  me: () => '/me',
  applyAsMentor: () => '/careers/mentorship/apply',
} as const;
