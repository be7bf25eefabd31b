/** A mentor as shown: the student entry enriched from its college. */
export interface MentorCard {
  _id: string;
  name: string;
  course: string;
  /** File name of a bundled picture. */
  image?: string;
  collegeId: string;
  /** Name of the college. */
  college: string;
  collegeLogo?: string;
  /** The college's affiliation; Delhi University for its colleges. */
  university?: string;
  keywords: string[];
  sample?: boolean;
}
