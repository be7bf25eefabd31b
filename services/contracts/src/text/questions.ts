/** Topic of a search that is no name of a college, and that a page or a filter answers. */
export type Question = 'fees' | 'budget' | 'hostel' | 'scholarship' | 'cutoff' | 'naac' | 'lateral' | 'admission';

const sum = String.raw`(?:rs\.?|₹)?\s*(?:\d[\d.,]*\s*(?:lakhs?|lacs?|l|k|thousand|crores?|cr)|\d[\d,]{3,})(?![\p{L}\d])`;

const patterns: readonly [Question, RegExp][] = [
  ['budget', new RegExp(String.raw`\b(?:under|below|within|up ?to|less than)\s+${sum}`, 'giu')],
  ['naac', /\bnaac\b(?:\s+(?:grade\s+)?[abc](?:\+{1,2}|(?!\p{L})))?(?:\s+grade\b)?/giu],
  ['lateral', /\blateral\s+entry\b|लेटरल\s+एंट्री/giu],
  [
    'cutoff',
    /\b(?:(?:jee|neet|cuet|cat|gate|air)\s+)*(?:rank|percentile|marks?|score)\s+(?:of\s+)?\d[\d,.]*\b|\bcut ?-?offs?\b|कट ?-?ऑफ़?/giu,
  ],
  ['scholarship', /\bscholarships?\b|छात्रवृत्ति|स्कॉलरशिप/giu],
  ['hostel', /\bhostels?\b|छात्रावास|हॉस्टल/giu],
  ['fees', /\bfees?(?:\s+structure)?\b|फ़ीस|फीस|शुल्क/giu],
  ['admission', /\badmissions?(?:\s+(?:process|date|form|open)s?)?\b|प्रवेश|दाख़िला|दाखिला|एडमिशन/giu],
];

/** Returns what a search asks, and the words beside it, which look for colleges. */
export function questionsIn(search: string): { questions: Question[]; rest: string } {
  const questions: Question[] = [];
  // A letter with a dot below may be one character or two.
  let rest = search.normalize('NFC');
  for (const [question, pattern] of patterns) {
    const without = rest.replace(pattern, ' ');
    if (without === rest) continue;
    questions.push(question);
    rest = without;
  }
  return { questions, rest: rest.replace(/\s+/g, ' ').trim() };
}
