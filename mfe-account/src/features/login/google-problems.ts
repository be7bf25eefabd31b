/** What `/auth/google` sends people back with when it did not work out. */
const problems: Record<string, string> = {
  'google-not-set-up': 'Google sign-in is not set up on this site. Please use your email.',
  'google-other-site': 'Another site sent you here. Please choose how you want to log in.',
  'google-denied': 'You did not let Google sign you in. Try again, or use your email.',
  'google-unverified': 'Google has not verified this email address. Please use your email and a password.',
  'google-other':
    'An account with this address belongs to another Google account. Please use that one, or write to us.',
  'google-failed': 'Google could not sign you in. Please try again.',
};

export const googleProblem = (code: string | null): string | undefined =>
  code?.startsWith('google-') ? (problems[code] ?? problems['google-failed']) : undefined;
