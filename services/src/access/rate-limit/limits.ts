const minute = 60_000;
const hour = 60 * minute;

export interface Limit {
  limit: number;
  /** Milliseconds. */
  within: number;
}

/** How often something may be done. A college's whole hostel may share one address, hence the higher numbers there. */
export const limits = {
  logInPerAddress: { limit: 100, within: 10 * minute },
  logInPerAccount: { limit: 20, within: 15 * minute },
  adminLogInPerAddress: { limit: 60, within: 10 * minute },
  adminLogInPerName: { limit: 20, within: 15 * minute },
  signUpPerAddress: { limit: 50, within: 10 * minute },
  googlePerAddress: { limit: 100, within: 10 * minute },
  deleteAccountPerAccount: { limit: 10, within: 15 * minute },
  feedbackPerAddress: { limit: 10, within: 10 * minute },
  applicationPerAddress: { limit: 10, within: hour },
  picturePerAccount: { limit: 30, within: 10 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
