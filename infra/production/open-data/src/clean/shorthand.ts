/** Words that registers shorten, with the words they stand for; the full stop goes with them. A word that may stand for two is none of them. */
const shortened: readonly [RegExp, string][] = [
  [/\b(?:engg|engng)\b\.?/giu, 'Engineering'],
  [/(?<=\b(?:&|and|in|of|agriculture) )eng\b\.?(?! medium)/giu, 'Engineering'],
  [/\b(?:mgmt|mgt|mngt|manag)\b\.?/giu, 'Management'],
  [/\bedu\b(?:\.,?)?|\b(?:edn|educ)\b\.?/giu, 'Education'],
  [/\binst(?:t|i)?\b\.?(?:,(?= of\b))?/giu, 'Institute'],
  [/(?<=\bgroup of )institution\b(?!['’])/giu, 'Institutions'],
  [/\bcoll\b\.?/giu, 'College'],
  [/\bfgc\b/giu, 'First Grade College'],
  [/\bdeg\b\.?(?= college)/giu, 'Degree'],
  [/\bdeptt?\b\.?/giu, 'Department'],
  [/\bsoci\b\.?|\bsoc\.(?= managed)/giu, 'Society'],
  [/\bmemo?\.\s?(?=\S)/giu, 'Memorial '],
  [/\bcomm\b\.?(?=[\s,/]*(?:&|and\b|college|degree|maha|$|[,(]))/giu, 'Commerce'],
  [/(?<![BM]\.? ?)\bcom\.(?= (?:&|college))/giu, 'Commerce'],
  [/(?<=\b(?:dental|paramedical|pharmaceutical) )sc\b\.?/giu, 'Sciences'],
  [/(?<![BM]\.? ?)\bsc\b\.?(?= (?:&|and) )/giu, 'Science'],
  [/(?<=\b(?:of|computer|comp|health|management|arts?|and)[ /]|& )sc\b\.?(?!\/)/giu, 'Science'],
  [/(?<=\p{Lu}\.)(?<!(?<!\p{Lu}\. ?)\b[BM]\.) ?sc\.(?= college)/giu, ' Science'],
  [/\bhomesci\b\.?/giu, 'Home Science'],
  [/(?<=[ /])scie?\b\.?(?! institute)/giu, 'Science'],
  [/\b(?:info|inf)\b\.? ?(?=(?:and |& )?(?:tech|sci))/giu, 'Information '],
  [/\bcompu\b\.|(?<!-)\bcomp\b\.?(?!-)/giu, 'Computer'],
  [/(?<!\b(?:hi|high)[- ])(?<!-)\btech\b\.?(?= (?:education|campus|teachers)\b)/giu, 'Technical'],
  [
    /(?<=(?:\b(?:of|and|information|catering|design|research|science|computer|informatics|footwear|knitting)|&) )tech\b\.?/giu,
    'Technology',
  ],
  [/\bproff?\b\.?(?= (?:& |(?:studies|education|science|academy|college)\b))/giu, 'Professional'],
  [/\bvoca\b\./giu, 'Vocational'],
  [/\bphys?\.(?= (?:education|college|t\. ?t))/giu, 'Physical'],
  [/\bpoly\.(?= )/giu, 'Polytechnic'],
  [/\btrg\b\.?(?= college)/giu, 'Training'],
  [/(?<=\bcollege of )agri\.(?! business)/giu, 'Agriculture'],
  [/\bagri?l\b\.?/giu, 'Agricultural'],
  [/\banimal husb\b\.?/giu, 'Animal Husbandry'],
  [/(?<=(?:\b(?:and|medical)|&) )res\b\.?(?=[ ,]|$)|\bres\.(?= institute)/giu, 'Research'],
  [/(?<=\bcollege )hosp\b\.?/giu, 'Hospital'],
  [/\bhom(?:oeo|oe|eo|o)\b\.?(?=,? (?:medical|college))/giu, 'Homoeopathic'],
  [/\bayur\.(?= (?:medi?|maha))/giu, 'Ayurved'],
  [/(?<=\b(?:ayurved|homoeopathic) )med\./giu, 'Medical'],
  [/(?<=\bayurved )maha\./giu, 'Mahavidyalaya'],
  [/\bbusiness admn\b\.?/giu, 'Business Administration'],
  [/\bmuni\.(?= (?:arts|commerce|law|mahila))/giu, 'Municipal'],
  [/(?<=\.)skt\.(?= )/giu, ' Sanskrit'],
  [/\bskt\.(?= )/giu, 'Sanskrit'],
];

/** Returns a name with the words that registers shorten in full, in capitals where the name is. */
export function inFull(name: string): string {
  const isShouted = !/\p{Ll}/u.test(name);
  return shortened.reduce((text, [short, full]) => text.replace(short, isShouted ? full.toUpperCase() : full), name);
}
