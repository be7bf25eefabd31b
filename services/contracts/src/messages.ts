// The product's exact strings that more than one place needs, by subject: `messages.college.none`.

export const college = {
  loadFailedTitle: 'Unable to Load College Data',
  none: 'No College Data Available',
  loadingFeatured: 'Loading Colleges...',
  noCourses: 'No courses found',
  noMentors: 'No Mentors found...',
  noVideo: 'No Video Review available',
  noRecruiters: 'No recruiters information available',
  notAvailable: 'Not Available',
} as const;

export const course = {
  loadFailedTitle: 'Error Loading Data',
  missingParameters: 'Missing required parameters: collegeId or courseId',
  none: 'No Data Available',
  noScholarships: 'No scholarship information available',
} as const;

export const gallery = {
  none: 'No gallery images found',
  broken: 'Image not available',
} as const;

export const mentors = {
  loading: 'Loading students...',
  failed: 'An error occurred',
  none: 'No students found',
  noMatch: 'No students found matching your search',
} as const;

/** For a text of more than `length` characters. */
export const tooLong = (length: number) => `Please use at most ${length} characters.`;

/** For a call over a limit, by what there were too many of and the unit of the wait. */
export const limits = {
  tries: {
    second: (count: number) => `Too many tries. Please wait ${count} second and try again.`,
    seconds: (count: number) => `Too many tries. Please wait ${count} seconds and try again.`,
    minutes: (count: number) => `Too many tries. Please wait ${count} minutes and try again.`,
    hours: (count: number) => `Too many tries. Please wait ${count} hours and try again.`,
  },
  emails: {
    second: (count: number) => `Too many emails to this address. Please wait ${count} second and try again.`,
    seconds: (count: number) => `Too many emails to this address. Please wait ${count} seconds and try again.`,
    minutes: (count: number) => `Too many emails to this address. Please wait ${count} minutes and try again.`,
    hours: (count: number) => `Too many emails to this address. Please wait ${count} hours and try again.`,
  },
  codes: {
    second: (count: number) => `Too many codes. Please wait ${count} second and try again.`,
    seconds: (count: number) => `Too many codes. Please wait ${count} seconds and try again.`,
    minutes: (count: number) => `Too many codes. Please wait ${count} minutes and try again.`,
    hours: (count: number) => `Too many codes. Please wait ${count} hours and try again.`,
  },
  requests: (seconds: string) => `Too many requests at once. Please wait ${seconds} seconds and try again.`,
} as const;

export const network = 'Network error. Please try again.';
/** Beside each further field that the message at the first one is about. */
export const fillIn = 'Please fill this in.';

/** On its own, so that a page which checks an address carries nothing else. */
export const email = 'Please enter a valid email address!';

export const credentials = {
  required: 'Email and password are required!',
  weakPassword: 'Password must be at least 8 characters long, contain a letter, a number, and a special character.',
  longPassword: 'Password must be at most 200 characters long.',
  commonPassword:
    'This password is easy to guess: it is common, or a common word, name or place with numbers and signs around it. Please choose another one, such as three words with a number and a sign.',
  ownAddress: 'Your password may not be your email address.',
} as const;

export const login = {
  failed: 'Login failed',
  invalid: 'Invalid email or password',
} as const;

export const signup = {
  failed: 'Registration failed',
  taken: 'An account with this email already exists. Log in instead.',
} as const;

/** Verifying the address, and setting a new password. */
export const recovery = {
  /** The same whether the address has an account or not. */
  asked: 'If this address has an account, an email is on its way to it. It arrives within a few minutes.',
  reset: 'Your password is changed. Please log in with it.',
  changed: 'Your password is changed. Other devices are logged out.',
  changeFailed: 'Failed to change password',
  wrongPassword: 'This is not your password.',
  verified: 'Thank you. Your email address is verified.',
  verificationSent: 'The email is on its way. It arrives within a few minutes.',
  alreadyVerified: 'Your email address is verified already.',
  linkSpent: 'This link has expired or was used already. Please ask for a new email.',
  failed: 'This did not work. Please try again.',
} as const;

/** The list of one's own devices. */
export const devices = {
  loadFailed: 'Failed to fetch your devices',
  ended: 'The device is logged out',
  endFailed: 'Failed to log out the device',
  allEnded: 'You are logged out everywhere',
  gone: 'This device is logged out already.',
} as const;

export const guardian = {
  label: 'I am 18 or older, or my parent or guardian agrees',
  required: 'Please confirm that you are 18 or older, or that your parent or guardian agrees.',
} as const;

/** The year of birth, and below 18 the consent of a parent or guardian. */
export const consent = {
  yearRequired: 'Please enter your year of birth.',
  yearWrong: 'Please enter your year of birth with four digits, such as 2008.',
  nameRequired: 'Please enter the name of your parent or guardian.',
  nameWrong: 'Please enter a name with letters only.',
  emailRequired: 'Please enter the email address of your parent or guardian.',
  childNameRequired: 'Please enter your name first. We tell your parent or guardian who asks.',
  emailOwn: 'Please enter the address of your parent or guardian, not your own.',
  saved: 'Saved.',
  emailSent: 'The email is on its way.',
  needed: {
    unknown: 'Before you chat, please tell us your year of birth.',
    'guardian-needed': 'You are under 18: before you chat, a parent or guardian has to agree.',
    waiting: 'Your parent or guardian has not answered yet.',
    declined: 'Your parent or guardian did not agree.',
    withdrawn: 'Your parent or guardian has withdrawn their consent.',
  },
  hidden: 'This application is waiting for consent. Until then, its phone number and picture are hidden.',
  badLink: 'This link is not valid any more. Please use the newest email from us.',
  oldLink: 'This link is too old. Please ask for a new email.',
  answeredMeanwhile: 'This was answered in another window. Please look again.',
} as const;

export const profile = {
  required: 'Please fill all required fields.',
  phone: 'Not cool',
  saved: 'Profile updated successfully',
  failed: 'Failed to update profile',
} as const;

export const logout = {
  done: 'Logged out successfully',
  failed: 'Failed to logout',
} as const;

export const accountDeletion = {
  deleted: 'Your account and your data are deleted.',
  beingDeleted: 'Your account is closed. The rest of your data is deleted within minutes.',
  deleteFailed: 'Your account could not be deleted. Please try again.',
} as const;

export const application = {
  required: 'Please fill all required fields.',
  terms: 'Please agree to the Terms and Conditions',
  imageRequired: 'Please upload a profile image',
  notAnImage: 'Please upload an image file',
  sent: 'Application submitted successfully. We will contact you shortly.',
  failed: 'An Error Occurred!',
} as const;

export const feedback = {
  sent: 'Message Sent Buddy 😎! Thanks for your showing your interest....',
  failed: 'Ugghhh! Failed to send message. 😫',
  network: 'Ahhh! An Error Occurred... 😑',
} as const;

/** Reports of wrong facts: the visitor's form and the administrator's list. */
export const report = {
  sent: 'Thank you. We will look into it.',
  failed: 'Your report could not be sent. Please try again.',
  done: 'Report marked as done',
  reopened: 'Report opened again',
  accepted: 'The college is corrected',
  refused: 'Report rejected',
  asked: 'The email is on its way',
  markFailed: 'Failed to change the report',
  valueChanged: 'This field has changed since. Please look again.',
  decidedMeanwhile: 'This report has been dealt with already.',
  noAddress: 'This report has no email address.',
  noCollege: 'This report is about an institution without a page, so there is no college to correct.',
  loadFailed: 'Failed to fetch reports',
  none: 'No reports found',
} as const;

/** Reviews: the writer's steps, the moderators' list and the domains of mailboxes. */
export const reviews = {
  markRequired: 'Please give a mark from 1 to 5.',
  textRequired: 'Please write your review.',
  tooShort: (length: number) => `Please write at least ${length} characters.`,
  courseRequired: 'Please choose your course.',
  courseWrong: 'Please choose a course from the list.',
  yearRequired: 'Please enter the year in which you joined.',
  yearWrong: 'Please enter a year with four digits, such as 2023, and none that is still to come.',
  costWrong: 'Please enter whole rupees with digits only, such as 85000.',
  offeredRequired: 'Please say whether anything was offered to you.',
  collegeRequired: 'Please choose a college.',
  emailRequired: 'Please enter your college email address.',
  notCollegeMail: 'This is not an address of a mailbox that this college gives its students.',
  codeRequired: 'Please enter the code.',
  codeShape: 'The code has 8 digits.',
  codeSent: 'If the address exists, a code is on its way to it. It works for 30 minutes.',
  codeWrong: 'This code is wrong or too old. After five wrong tries it stops working.',
  proven: 'Thank you. You can write your review now.',
  done: 'A review of this college was already begun with this mailbox or this account in this half-year.',
  secretWrong: 'This key is not one of ours.',
  ticketSpent: 'This proof was already used, or is too old.',
  ownGone: 'There is no review with this key. It may have been withdrawn.',
  changed: 'This review has changed since. Please look again.',
  withdrawn: 'Your review is deleted.',
  consent: 'Please tell us your year of birth first. Under 18, a parent or guardian has to agree.',
  closed: 'No domain of this college’s mailboxes has been confirmed yet.',
  failed: 'This did not work. Please try again.',
  usefulness:
    'The more different words a review has, up to 250, the more useful it counts, and more so if it says the cost. Readers do not vote.',
  loadFailed: 'Failed to fetch reviews',
  none: 'No reviews found',
  reasonRequired: 'Please choose a reason.',
  complainantRequired: 'Please say for whom you report it.',
  complaintSent: 'Thank you, we have your report. A moderator decides within 7 days.',
  complaintsFull: 'This review has been reported many times already, and a moderator will look at it.',
  kept: 'The review stays published',
  answerRequired: 'Please write the answer.',
  answerTaken: 'This review has an answer of the college already, or is not published.',
  answerSent: 'Thank you. A moderator reads the answer before it is shown below the review.',
  answerDecided: 'Answer decided',
  notAppealable: 'Only a rejected review can be appealed, and only once.',
  otherModerator: 'You rejected this review. Another moderator decides on the appeal.',
  approved: 'Approved. Visitors see it from next Monday on.',
  rejected: 'Review rejected',
  decideFailed: 'Failed to change the review',
  domainRequired: 'Please enter a domain.',
  domainWrong: 'Please enter the domain of a college, such as iitb.ac.in.',
  domainTaken: 'This domain is already confirmed for this college.',
  sourceRequired: 'Please say where this can be checked.',
  domainAdded: 'Domain confirmed',
  domainRemoved: 'Domain removed',
  domainFailed: 'Failed to change the domains',
  suggestedFailed: 'Failed to fetch suggestions',
} as const;

/** Photos of an ID card or fee receipt. */
export const proofPhoto = {
  required: 'Please choose a photo.',
  coverFirst: 'Please cover the number, and confirm that you have.',
  unreadable: 'This device cannot read this photo. Please choose another one.',
  waitsAlready: 'A photo for this college waits already, or is approved.',
  tooMany: 'Two of your photos wait to be checked. Please send the next one once they are.',
  withdrawn: 'Your photo is deleted.',
  gone: 'This photo was decided on, withdrawn or deleted in the meantime.',
  notApproved: 'No approved photo of yours is here for this college any more.',
  loadFailed: 'Failed to fetch photos',
  none: 'No photos are waiting',
  verdictRequired: 'Please choose a decision.',
  approved: 'Photo approved and deleted',
  rejected: 'Photo rejected and deleted',
  decideFailed: 'Failed to decide on the photo',
} as const;

export const picture = {
  tooLarge: 'This picture is too large: at most 5 MB.',
  tooManyPixels: 'This picture has too many pixels. Please use a smaller one.',
  notReadable: 'This picture cannot be read. Please use a JPEG, PNG, WebP or AVIF file.',
  tooMany: (max: number) => `A gallery may have at most ${max} pictures.`,
  oneLogo: 'A college has one logo.',
  unknownLogo: 'Please upload the logo as a picture file.',
  gone: 'A picture of the form is not in the gallery any more.',
} as const;

/** The administrator's colleges: list and form. */
export const colleges = {
  added: 'College added successfully',
  updated: 'College updated successfully',
  deleted: 'College deleted successfully',
  addFailed: 'Failed to add college',
  updateFailed: 'Failed to update college',
  deleteFailed: 'Failed to delete college',
  loadFailed: 'Failed to fetch colleges',
  exportFailed: 'Failed to export colleges',
  importEmpty: 'The file is empty.',
  importTooLarge: 'The file is larger than 50 MB. Compress it with gzip, or split it.',
  importProtected: 'An administrator has changed this college since. Their changes stay.',
  notStored: 'This college was deleted permanently. Deleted colleges can be restored for 30 days.',
  isBack: 'A college with this ID or source ID already exists.',
  stale: 'This college has changed since you opened it. Nothing was overwritten.',
  confirmDelete:
    'Are you sure you want to delete this college? This will also delete all gallery images of this college.',
} as const;

/** The history of the administrators. */
export const history = {
  reverted: 'Reverted',
  revertFailed: 'Failed to revert',
} as const;

/** A change of many colleges. */
export const bulk = {
  failed: 'Failed to change the colleges',
  placeState: 'Please write the place with its state, such as Indore, Madhya Pradesh.',
} as const;

/** The saved views of the table of colleges. */
export const savedViews = {
  nameRequired: 'Please enter a name for the view.',
  saved: 'View saved',
  saveFailed: 'Failed to save the view',
  deleted: 'View deleted',
  deleteFailed: 'Failed to delete the view',
} as const;

/** Colleges that are listed twice. */
export const duplicates = {
  merged: 'The colleges are one now',
  mergeUndone: 'The merge is undone',
  distinct: 'They are different colleges',
  distinctUndone: 'They may be the same college again',
  mergeFailed: 'Failed to merge the colleges',
  distinctFailed: 'Failed to mark them as different',
  undoFailed: 'Failed to undo it',
  loadFailed: 'Failed to fetch duplicates',
  none: 'No duplicates found',
  same: 'These are the same college.',
  changedMeanwhile: 'One of the colleges has changed since. Please look again.',
} as const;

/** Institutions of exams and the colleges that they are. */
export const joins = {
  linked: 'Linked to the college',
  rejected: 'Marked as without a page',
  unlinked: 'The link is taken away',
  undone: 'The decision is undone',
  failed: 'Failed to save the decision',
  loadFailed: 'Failed to fetch the institutions',
  none: 'No institutions found',
  changedMeanwhile: 'This institution was decided on since. Please look again.',
} as const;

/** Files of closing values. */
export const closingImports = {
  empty: 'The file is empty.',
  tooLarge: 'A file of closing values may have at most 20 MB.',
  broken: 'The upload broke off. Please try again.',
  inUse: 'The closing values are in use',
  undone: 'The closing values are out of use',
  failed: 'Failed to change it',
  uploadFailed: 'Failed to check the file',
  loadFailed: 'Failed to fetch the files of closing values',
} as const;

/** The saved mappings of columns of imports. */
export const columnMappings = {
  nameRequired: 'Please enter a name for the mapping.',
  saveFailed: 'Failed to save the mapping',
  renamed: 'Mapping renamed',
  renameFailed: 'Failed to rename the mapping',
  deleted: 'Mapping deleted',
  deleteFailed: 'Failed to delete the mapping',
} as const;

export const importSchedules = {
  nameRequired: 'Please name the schedule.',
  addressRequired: 'Please enter the address of the file.',
  periodRequired: 'Please choose how often.',
  modeRequired: 'Please choose what follows.',
  saved: 'Schedule saved',
  saveFailed: 'Failed to save the schedule',
  deleted: 'Schedule deleted',
  deleteFailed: 'Failed to delete the schedule',
} as const;

/** The problems of a field of the college form; `label` names the field. */
export const collegeForm = {
  required: (label: string) => `${label} is required.`,
  range: (label: string, from: number, to: number) => `${label} must be a number from ${from} to ${to}.`,
  amount: (label: string) => `${label} must be an amount in rupees, 0 or more.`,
  decimals: (label: string, decimals: number) =>
    decimals === 0 ? `${label} must be a whole number.` : `${label} goes in steps of ${10 ** -decimals}.`,
  notText: (label: string) => `${label} must be a text.`,
  notList: (label: string) => `${label} must be a list.`,
  notOneOf: (label: string, options: readonly string[]) => `${label} must be ${options.join(' or ')}.`,
  longItem: (longest: number) => `Each entry may have at most ${longest} characters; separate entries with semicolons.`,
  nameHi: 'Please write the Hindi name in Devanagari letters, such as हिंदू कॉलेज.',
  state: 'Please choose a state or union territory of India.',
  status: 'Please choose Open, Closed, Merged, Renamed or Moved.',
  statusSince: 'Please enter a year or a day, such as 2021 or 2021-06-30.',
  naacGrade: 'Please choose a grade from A++ to C.',
  naacCgpa: 'Please enter a CGPA from 0 to 4, such as 3.42.',
  naacCycle: 'Please enter the number of the cycle, such as 2.',
  naacUntil: 'Please enter a day, such as 2028-03-31.',
  website: 'Please enter a valid website, such as www.college.ac.in.',
  phone: 'Please enter a valid phone number of at least 10 digits.',
  video: 'Please enter a valid YouTube URL',
  notJson: (part: string) => `${part} is not valid JSON.`,
  longList: (part: string, max: number) => `${part} may have at most ${max} entries.`,
} as const;

export const adminLogin = {
  required: 'Username and password are required!',
  invalid: 'Invalid credentials',
  failed: 'Login failed',
  done: 'Logged in successfully',
} as const;

/** The administrator's own account. */
export const adminAccount = {
  codeDue: 'Please enter the code of your authenticator app.',
  codeRequired: 'Please enter the code.',
  wrongCode: 'This code is wrong or was already used.',
  setupRequired: 'Please set up a second factor first.',
  currentPasswordRequired: 'Please enter your current password.',
  wrongPassword: 'This is not your password.',
  passwordChanged: 'Your password has been changed. Other sessions are logged out.',
  passwordFailed: 'Failed to change password',
  secondFactorOn: 'The second factor is on.',
  secondFactorOff: 'The second factor is off.',
  secondFactorIsRequired: 'This site requires a second factor. You can move it to another app.',
  noSecondFactor: 'There is no second factor.',
  enrolmentGone: 'This took too long. Please start again.',
  codesRenewed: 'You have new recovery codes. The old ones no longer work.',
  sessionEnded: 'Session logged out',
  sessionGone: 'This session has already ended.',
  allEnded: 'You are logged out everywhere',
  emailSaved: 'Saved. You get notices at this address.',
  emailRemoved: 'Removed. You get no notices.',
  loadFailed: 'Failed to fetch your account',
  failed: 'This did not work. Please try again.',
} as const;

export const admin = {
  notAuthenticated: 'Not authenticated',
  roleForbidden: 'Your role does not allow this.',
  unlockFailed: 'Failed to unlock image',
} as const;

/** The administrators and their roles. */
export const administrators = {
  loadFailed: 'Failed to fetch administrators',
  nameRequired: 'Please enter a username.',
  nameWrong: 'Please use letters, digits and . _ @ - only.',
  nameTaken: 'This username is taken.',
  roleRequired: 'Please choose a role.',
  linkSpent: 'This link is not valid any more. Please ask for a new one.',
  accepted: 'This administrator has already chosen a password.',
  welcome: 'Your password is saved. Please log in.',
  self: 'You cannot change or remove yourself. Please ask another administrator.',
  lastOne: 'At least one administrator must keep full access.',
  roleChanged: 'Role changed',
  removed: 'Administrator removed',
  removeFailed: 'Failed to remove administrator',
  sessionsEnded: 'Logged out everywhere',
  failed: 'This did not work. Please try again.',
} as const;

/** The administrator's users. */
export const users = {
  sessionsEnded: 'User logged out on every device',
  sessionsFailed: 'Failed to log out user',
  loadFailed: 'Failed to fetch users',
  none: 'No users found',
  deleted: 'User deleted successfully',
  deleteFailed: 'Failed to delete user',
  exportFailed: 'Failed to export users',
} as const;

/** The public log. */
export const publicLog = {
  loadFailed: 'The log cannot be loaded at the moment.',
  none: 'There is no entry here',
  whyRequired: 'Please choose why you export it.',
  idWrong: 'Please reload the page and try again.',
  authorityRequired: 'Please enter the authority, such as a court.',
  groundRequired: 'Please enter the law that it names.',
  peopleRequired: 'Please enter how many people it is about, with digits only.',
  outcomeRequired: 'Please choose what it got.',
  contact: 'Please leave out email addresses and phone numbers: everyone can read the entry, for good.',
  differs:
    'This request is in the public log with other content, and an entry cannot be changed. Try again to enter this one too.',
  entered: 'The request is in the public log',
  enterFailed: 'Failed to enter the request',
} as const;

/** The administrator's messages. */
export const inbox = {
  loadFailed: 'Failed to fetch messages',
  none: 'No messages found',
  deleted: 'Message deleted successfully',
  deleteFailed: 'Failed to delete message',
  exportFailed: 'Failed to export messages',
  answered: 'Message marked as answered',
  answerSent: 'Your answer is on its way',
  answerFailed: 'Failed to send the answer',
  answeredMeanwhile: 'This message has been answered already. Please look again.',
  reopened: 'Message opened again',
  markFailed: 'Failed to mark message',
} as const;

/** A mentor's own page. */
export const mentorPage = {
  linkSent: 'If a mentor has this address, a link is on its way to it. It works once, within a day.',
  linkSpent: 'This link has been used or has ended. Please ask for a new one.',
  closed: 'Your page has closed, an hour after you opened it. Please ask for a new link.',
  emailRequired: 'Please enter the email address that you applied with.',
  hoursWrong: 'Please choose a day and two full hours, the later one last.',
  dayWrong: 'Please choose a day from today on, within a year.',
  aboutWrong: 'Please enter a text.',
  aboutContact: 'Please leave out addresses, links and phone numbers.',
  saved: 'Saved. Visitors see it within a minute.',
  pausedByTeam: 'Our team has paused you. Please write to us.',
  studiesChecked: 'Thank you. Your card says that you study there.',
  /** Reasons for which a mentor cannot prove their studies, besides a guardian's answer. Mentors of earlier years never said when they were born. */
  needed: {
    unknown: 'We do not know your year of birth, so you cannot prove your studies yet. Please write to us.',
    'guardian-needed':
      'You are under 18: before you prove your studies as a mentor, a parent or guardian has to agree. Please write to us.',
  },
  mailboxTaken: 'This mailbox has proven for another mentor that they study there.',
  left: 'You are no longer a mentor. Thank you for your time.',
  failed: 'It could not be saved. Please try again.',
} as const;

/** Reports about mentors. */
export const mentorReport = {
  reasonRequired: 'Please choose a reason.',
  textRequired: 'Please write what happened.',
  noteRequired: 'Please write why you close it.',
  sent: 'Thank you. Our team reads your report. The mentor is not told who sent it.',
  failed: 'Your report could not be sent. Please try again.',
  loadFailed: 'Failed to fetch reports about mentors',
  none: 'No reports about mentors',
  closed: 'Report closed',
  closedMeanwhile: 'This report is closed already.',
  noMentor: 'This person is not a mentor any more.',
  changeFailed: 'Failed to change the report',
} as const;

/** Whether a visitor got an answer after Chat Now. */
export const mentorAnswer = {
  noMentor: 'This person is not a mentor any more.',
  tokenWrong: 'This answer cannot be counted.',
  answerRequired: 'Please choose an answer.',
  tooEarly: 'Please answer two days after you pressed Chat Now.',
  used: 'You have answered already.',
  saved: 'Thank you for your answer.',
  failed: 'Your answer could not be sent. Please try again.',
} as const;

/** The administrator's applications. */
export const applications = {
  categoriesFailed: 'Failed to fetch collections',
  noCategories: 'No collections found.',
  loadFailed: 'Failed to fetch applications',
  none: 'No applications found',
  deleted: 'Application deleted successfully',
  deleteFailed: 'Failed to delete application',
  decideFailed: 'Failed to save the decision',
  decidedMeanwhile: 'This application has been decided already. Please look again.',
  notAccepted: 'Please accept the application first.',
  isMentor: 'This applicant is already a mentor.',
  noMentor: 'This applicant is not a mentor.',
  mentorAdded: 'Mentor added to the college',
  mentorPaused: 'Mentor paused: visitors no longer see them',
  mentorResumed: 'Mentor visible again',
  mentorRemoved: 'Mentor removed from the college',
  mentorLinkSent: 'The link to their page is on its way',
  mentorFailed: 'Failed to change the mentor',
  noMail: 'This site has no mail server, so the email cannot be sent.',
} as const;
