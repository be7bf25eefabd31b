/** The product's exact strings that more than one place needs. */
export const messages = {
  college: {
    loadFailedTitle: 'Unable to Load College Data',
    loadFailed: (status: number) => `Failed to fetch college data (${status})`,
    none: 'No College Data Available',
    loadingFeatured: 'Loading Colleges...',
    noCourses: 'No courses found',
    noMentors: 'No Mentors found...',
    noVideo: 'No Video Review available',
    noRecruiters: 'No recruiters information available',
    notAvailable: 'Not Available',
  },
  course: {
    loadFailedTitle: 'Error Loading Data',
    loadFailed: (status: number) => `Failed to fetch course data (${status})`,
    missingParameters: 'Missing required parameters: collegeId or courseId',
    none: 'No Data Available',
    noScholarships: 'No scholarship information available',
  },
  gallery: {
    loadFailed: (status: number, text: string) => `Failed to fetch gallery: ${status} ${text}`,
    none: 'No gallery images found',
    broken: 'Image not available',
  },
  mentors: {
    loading: 'Loading students...',
    failed: 'An error occurred',
    none: 'No students found',
    noMatch: 'No students found matching your search',
  },
} as const;
