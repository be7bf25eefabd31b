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
  /** For a text of more than `length` characters. */
  tooLong: (length: number) => `Please use at most ${length} characters.`,
  network: 'Network error. Please try again.',
  credentials: {
    required: 'Email and password are required!',
    email: 'Please enter a valid email address!',
    weakPassword: 'Password must be at least 8 characters long, contain a letter, a number, and a special character.',
    longPassword: 'Password must be at most 200 characters long.',
  },
  login: {
    failed: 'Login failed',
    invalid: 'Invalid email or password',
  },
  signup: {
    failed: 'Registration failed',
    taken: 'An account with this email already exists. Log in instead.',
  },
  guardian: {
    label: 'I am 18 or older, or my parent or guardian agrees',
    required: 'Please confirm that you are 18 or older, or that your parent or guardian agrees.',
  },
  profile: {
    required: 'Please fill all required fields.',
    phone: 'Not cool',
    saved: 'Profile updated successfully',
    failed: 'Failed to update profile',
  },
  logout: {
    done: 'Logged out successfully',
    failed: 'Failed to logout',
  },
  application: {
    required: 'Please fill all required fields.',
    terms: 'Please agree to the Terms and Conditions',
    imageRequired: 'Please upload a profile image',
    notAnImage: 'Please upload an image file',
    sent: 'Application submitted successfully. We will contact you shortly.',
    failed: 'An Error Occurred!',
  },
  feedback: {
    emailRequired: 'Awwww! Buddy! We need your Email for contacting you!',
    messageRequired: 'We want to hear from you?! Drop your message in the field....',
    sent: 'Message Sent Buddy 😎! Thanks for your showing your interest....',
    failed: 'Ugghhh! Failed to send message. 😫',
    network: 'Ahhh! An Error Occurred... 😑',
  },
  picture: {
    tooLarge: 'This picture is too large: at most 5 MB.',
    tooManyPixels: 'This picture has too many pixels. Please use a smaller one.',
    notReadable: 'This picture cannot be read. Please use a JPEG, PNG, WebP or AVIF file.',
  },
  admin: {
    notAuthenticated: 'Not authenticated',
    userDeleted: 'User deleted successfully',
    messageDeleted: 'Message deleted successfully',
  },
} as const;
