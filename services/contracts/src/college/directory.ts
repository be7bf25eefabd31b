/** A programme that AICTE has approved at a college. */
export interface Programme {
  /** Such as `UG`, `PG` or `DIPLOMA`, as AICTE writes it. */
  level: string;
  course: string;
  /** Approved seats a year, over all shifts. */
  intake: number;
}

/** A place in a ranking of the National Institutional Ranking Framework. */
export interface NirfRank {
  year: number;
  /** The list that it is in, such as `Overall` or `Engineering`. */
  category: string;
  rank: number;
  /** Points of 100. */
  score?: number;
}

/** The facts of public records about a college, which no form edits; each load of the directory renews them. */
export interface DirectoryFacts {
  /** Its code in the All India Survey on Higher Education, such as `C-39230`. */
  aisheCode?: string;
  /** Its id at the All India Council for Technical Education, such as `1-44643543627`. */
  aicteId?: string;
  /** The name as the record writes it, where it differs from the name shown. */
  officialName?: string;
  city?: string;
  district?: string;
  state?: string;
  /** Earlier names of its city, district and state, by which people still look for it. */
  formerPlaces?: string[];
  /** Such as `Affiliated College` or `Central University`. */
  category?: string;
  /** Its management, such as `State private university` or `Government-aided`. */
  management?: string;
  /** How it is known to be public or private: AICTE says so, a list written by hand, or its name, which is a guess. */
  typeSource?: 'aicte' | 'list' | 'name';
  /** The year of the latest list of AISHE that has it, where it is later than the record. Name and place are of that year. */
  aisheYear?: string;
  /**
   * `divided`: its district has been divided since, and no record says in which part the college is. `near`: registers write its district for
   * colleges of the districts around it too, and no record says in which one it is.
   */
  placeNote?: 'divided' | 'near';
  programmes?: Programme[];
  /** The newest first. */
  ranks?: NirfRank[];
}
