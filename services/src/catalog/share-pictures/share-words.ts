import { formatRupeesShort, type Language, plural } from '@setu/contracts';

/** Texts of share pictures in one language. */
export interface ShareWords {
  site: { title: string; facts: string[] };
  cost(degree: string, rupees: number): string;
  wholeCourse(rupees: number): string;
  rating(rating: string): string;
  rank(year: number, rank: string | number, category: string): string;
  programmes(count: number): string;
  established(year: number): string;
  years(count: number): string;
  types: Record<'Public' | 'Private', string>;
}

const english: ShareWords = {
  site: {
    title: 'Find your college in India',
    facts: ['What it costs', 'How it is rated', 'Who studies there'],
  },
  cost: (degree, rupees) => `${degree} from ${formatRupeesShort(rupees)}`,
  wholeCourse: (rupees) => `Whole course ${formatRupeesShort(rupees)}`,
  rating: (rating) => `Rated ${rating} of 5`,
  rank: (year, rank, category) => `NIRF ${year}: rank ${rank}, ${category}`,
  programmes: (count) => plural(count, 'approved programme'),
  established: (year) => `Established ${year}`,
  years: (count) => plural(count, 'year'),
  types: { Public: 'Public', Private: 'Private' },
};

const inHindi = (rupees: number) => formatRupeesShort(rupees).replace('lakh', 'लाख').replace('crore', 'करोड़');

const hindi: ShareWords = {
  site: {
    title: 'भारत में अपना कॉलेज खोजें',
    facts: ['कितना खर्च', 'कैसी रेटिंग', 'वहाँ कौन पढ़ता है'],
  },
  cost: (degree, rupees) => `${degree} ${inHindi(rupees)} से`,
  wholeCourse: (rupees) => `पूरा कोर्स ${inHindi(rupees)}`,
  rating: (rating) => `रेटिंग 5 में से ${rating}`,
  rank: (year, rank, category) => `NIRF ${year}: रैंक ${rank}, ${category}`,
  programmes: (count) => `${count} मान्यता वाले प्रोग्राम`,
  established: (year) => `${year} से`,
  years: (count) => `${count} साल`,
  types: { Public: 'सरकारी', Private: 'प्राइवेट' },
};

/** Returns the texts of a language; those in English if it has none. */
export const shareWords = (language: Language = 'en'): ShareWords => (language === 'hi' ? hindi : english);
