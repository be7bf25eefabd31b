const mentorPrefix = 'mentor:';

/** Subject of a proof that a mentor studies at a college. That of a proof for a review is the college's id. */
export const mentorAt = (collegeId: string): string => `${mentorPrefix}${collegeId}`;

/** Finds the proofs of mentors. */
export const ofMentors = { collegeId: new RegExp(`^${mentorPrefix}`) };

export const isOfMentor = (subject: string): boolean => subject.startsWith(mentorPrefix);

/** Returns the id of the college that a photo proves. */
export const collegeOf = (subject: string): string =>
  isOfMentor(subject) ? subject.slice(mentorPrefix.length) : subject;
