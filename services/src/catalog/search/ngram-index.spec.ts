import { NgramIndex, relevance, relevanceOf } from './ngram-index.js';

describe('ngram-index', () => {
  /** The rule itself, read literally: every word is a substring of some single value, ignoring case. */
  const naive = (entries: (string[] | null)[], words: string[]) =>
    entries.flatMap((values, slot) =>
      values && words.every((word) => values.some((value) => value.toLowerCase().includes(word))) ? [slot] : [],
    );

  // Deterministic, so that a failure can be looked at again.
  let state = 42;
  const below = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state % limit;
  };
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;

  const alphabet = [...'aabbccdeIT.+1908 -ßİçñहिन्दीक', 'Σ', 'ς', '😀', String.fromCharCode(97 + 1024)];
  const text = (longest: number) => Array.from({ length: below(longest) }, () => pick(alphabet)).join('');
  const entry = () => Array.from({ length: 1 + below(5) }, () => text(14));
  const query = (entries: string[][]) => {
    const source = `${pick(pick(entries))} ${below(3) === 0 ? text(4) : ''}`.toLowerCase();
    const words = source
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => word.slice(below(2), 1 + below(5) + 1))
      .filter(Boolean);
    return words.length > 0 ? words.slice(0, 3) : ['a'];
  };

  describe('NgramIndex', () => {
    it('finds exactly what a scan of everything finds', () => {
      const entries = Array.from({ length: 400 }, entry);
      const index = new NgramIndex();
      for (const values of entries) index.add(values);
      for (let round = 0; round < 2000; round++) {
        const words = query(entries);
        expect([words, index.search(words)]).toEqual([words, naive(entries, words)]);
      }
    });

    it('still does so after entries were added and removed', () => {
      const entries: (string[] | null)[] = [];
      const index = new NgramIndex();
      for (let round = 0; round < 1500; round++) {
        if (below(3) === 0 && entries.length > 0) {
          const slot = below(entries.length);
          if (entries[slot]) index.remove(slot);
          entries[slot] = null;
        } else {
          const values = entry();
          entries[index.add(values)] = values;
        }
        const words = query([['abc', 'it de'], ...entries.filter((values) => values !== null)]);
        expect([words, index.search(words)]).toEqual([words, naive(entries, words)]);
      }
      expect(index.deadEntries).toBe(entries.filter((values) => !values).length);
    });

    it.each([
      [['i'], [0, 1]],
      [['2'], [1]],
      [['it'], [0, 1]],
      [['iit', 'indore'], [0]],
      [['indore', 'indore'], [0]],
      [['2008'], [1]],
      [['iitindore'], []],
      [['tind'], []],
      [['zz'], []],
    ])('finds %j', (words, slots) => {
      const index = new NgramIndex();
      index.add(['IIT', 'Indore']);
      index.add(['Institute', 'Delhi', '2008']);
      expect(index.search(words)).toEqual(slots);
    });
  });
});

describe('relevance', () => {
  it.each([
    ['iit indore', 'iit indore', 'wholeName'],
    ["st. xavier's college, mumbai", "st. xavier's college mumbai", 'wholeName'],
    ['iit indore', 'indore iit', 'startsInName'],
    ['indian institute of technology (indore)', 'ind indore', 'startsInName'],
    ['summit, mit', 'mit', 'startsInName'],
    ["+3 women's college", '+3 women', 'startsInName'],
    ['हिन्दी कॉलेज', 'कॉ', 'startsInName'],
    ['हिन्दी कॉलेज', 'लेज', 'insideName'],
    ['summit institute\nmit', 'mit inst', 'insideName'],
    ['institute of technology indore\niit', 'iit indore', 'startsElsewhere'],
    ['central institute, indore\nciit', 'iit indore', 'insideElsewhere'],
  ] as const)('%j for %j: %s', (text, words, expected) =>
    expect(relevanceOf(text, words.split(' '))).toBe(relevance[expected]),
  );
});
