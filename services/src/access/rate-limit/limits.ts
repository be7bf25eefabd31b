const minute = 60_000;
const hour = 60 * minute;

export interface Limit {
  limit: number;
  /** Milliseconds. */
  within: number;
}

/** How often something may be done. A college's whole hostel may share one address, hence the higher numbers there. */
export const limits = {
  // All log-ins, also those that succeed: they only keep one address from keeping the processors busy. Guessing is slowed by `LoginAttempts`.
  logInPerAddress: { limit: 1000, within: 10 * minute },
  logInFromKnownDevice: { limit: 120, within: 10 * minute },
  signUpPerAddress: { limit: 50, within: 10 * minute },
  forgotPasswordPerAddress: { limit: 30, within: 10 * minute },
  forgotPasswordPerAccount: { limit: 5, within: hour },
  letterTokenPerAddress: { limit: 60, within: 10 * minute },
  verificationPerAccount: { limit: 5, within: hour },
  changePasswordPerAccount: { limit: 10, within: 15 * minute },
  googlePerAddress: { limit: 100, within: 10 * minute },
  deleteAccountPerAccount: { limit: 10, within: 15 * minute },
  feedbackPerAddress: { limit: 10, within: 10 * minute },
  applicationPerAddress: { limit: 10, within: hour },
  guardianPerAddress: { limit: 200, within: 10 * minute },
  guardianLetterPerPerson: { limit: 6, within: 24 * hour },
  guardianLetterPerAddress: { limit: 10, within: 24 * hour },
  applicantLetterPerAddress: { limit: 10, within: 24 * hour },
  agePerAccount: { limit: 20, within: hour },
  chatPerAccount: { limit: 300, within: 10 * minute },
  picturePerAccount: { limit: 30, within: 10 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
