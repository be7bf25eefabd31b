/**
 * How long personal data is retained: one definition for the backend, which deletes by it, and the privacy policy, which promises it (ADR 0021).
 * A month counts 30 days.
 */
export const retention = {
  /** From the day an application was received; the decision goes with it. */
  applicationMonths: 12,
  /** From the day a message was received. */
  messageMonths: 12,
  /** From the day a wrong fact was reported. */
  reportMonths: 12,
  /** From the day a mentor was reported. */
  mentorReportMonths: 12,
  /** A rejected review that its writer has not changed, from the week in which it was written. */
  rejectedReviewWeeks: 26,
  /** A photo that proves studies, if no one decides on it sooner. */
  proofPhotoDays: 7,
  /** The decision on it, from the day it was made; without the photo. */
  proofDecisionDays: 30,
  /** An account whose address was never verified and that was never used after the day of the sign-up. */
  unusedAccountDays: 30,
  /** How many days before that a warning is sent to the address. */
  warningDays: 7,
  /** After the last use of a device. */
  sessionDays: 30,
  /** How long an email that cannot be sent is tried again. */
  emailHours: 24,
  /** Emails that are files, because no SMTP server is set up. */
  emailFileDays: 30,
  /** The note that an account was deleted, which holds no personal data. */
  erasureRecordMonths: 12,
  /** An administrator's changes, with their name. */
  historyYears: 3,
  /** A deleted college, and mentors who were taken out of one, with whom a mistake can be undone. */
  undoDays: 30,
  /** The note of an import, with the administrator's name; its file goes sooner. */
  importDays: 90,
} as const;
