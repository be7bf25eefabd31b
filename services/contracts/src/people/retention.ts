/**
 * How long personal data is kept: one place for the backend, which deletes by it, and the privacy policy, which promises it (ADR 0021).
 * A month counts 30 days.
 */
export const retention = {
  /** From the day an application was received: decisions are between people and are not stored. */
  applicationMonths: 12,
  /** From the day a message was received. */
  messageMonths: 12,
  /** An account whose address was never verified and that nobody came back to after the day of the sign-up. */
  unusedAccountDays: 30,
  /** How long before that its address gets a letter. */
  warningDays: 7,
  /** After the last use of a device. */
  sessionDays: 30,
  /** For a letter that cannot be sent. */
  letterHours: 24,
  /** Letters that are files, where no SMTP server is set up. */
  letterFileDays: 30,
  /** The note that an account was deleted, which holds no personal data. */
  erasureRecordMonths: 12,
  /** What an administrator changed, with the administrator's name. */
  historyYears: 3,
  /** The note of an import, with the administrator's name; its file goes sooner. */
  importDays: 90,
} as const;
