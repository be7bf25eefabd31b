/** Hours within which a moderator decides. */
export const moderationHours = 72;

/** Days within which a report of a review is decided. */
export const complaintDays = 7;

/** The only reasons for which a review is rejected. */
export const reviewReasons = {
  person: 'It names a person who holds no public office',
  insult: 'It insults or threatens',
  experience: 'It says nothing about studying there',
  advertisement: 'It advertises',
  copied: 'It is copied from elsewhere',
  private: 'It has private data, such as a phone number',
} as const;
export type ReviewReason = keyof typeof reviewReasons;
