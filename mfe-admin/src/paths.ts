const part = encodeURIComponent;

/** The administrator's pages; ids and names are encoded. */
export const adminPaths = {
  home: () => '/admin',
  colleges: () => '/admin/colleges',
  newCollege: () => '/admin/colleges/new',
  collegeImport: (jobId?: string) => (jobId ? `/admin/colleges/import?job=${part(jobId)}` : '/admin/colleges/import'),
  college: (collegeId: string) => `/admin/colleges/${part(collegeId)}`,
  users: () => '/admin/users',
  applications: (job?: string) => (job ? `/admin/applications/${part(job)}` : '/admin/applications'),
  messages: () => '/admin/messages',
  duplicates: () => '/admin/duplicates',
  joins: () => '/admin/joins',
  closingImports: () => '/admin/closing-ranks',
  reports: () => '/admin/reports',
  mentorReports: () => '/admin/mentor-reports',
  reviews: () => '/admin/reviews',
  proofPhotos: () => '/admin/proof-photos',
  reviewDomains: () => '/admin/review-domains',
  history: () => '/admin/history',
  releases: () => '/admin/releases',
  administrators: () => '/admin/administrators',
  invitation: () => '/admin/invitation',
  authorityRequests: () => '/admin/authority-requests',
  account: () => '/admin/account',
} as const;
