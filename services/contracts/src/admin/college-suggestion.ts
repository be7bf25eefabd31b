import type { College } from '../college/college.js';

/** A college that a name may mean, with what speaks for it and against it. */
export interface CollegeSuggestion extends Pick<College, '_id' | 'name' | 'location'> {
  /** How alike they are in name and place, 0 to 100. */
  confidence: number;
  supports: string[];
  objections: string[];
}
