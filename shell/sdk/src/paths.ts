const part = encodeURIComponent;

/** Every page of the site by name; ids and texts are encoded. */
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

  admin: () => '/admin',
  adminColleges: () => '/admin/colleges',
  adminNewCollege: () => '/admin/colleges/new',
  adminImport: () => '/admin/colleges/import',
  adminCollege: (collegeId: string) => `/admin/colleges/${part(collegeId)}`,
  adminUsers: () => '/admin/users',
  adminApplications: (job?: string) => (job ? `/admin/applications/${part(job)}` : '/admin/applications'),
  adminMessages: () => '/admin/messages',
  adminHistory: () => '/admin/history',
  adminAccount: () => '/admin/account',
} as const;
