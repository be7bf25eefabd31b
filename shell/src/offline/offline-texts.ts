import { defaultLanguage, type Language, languages } from '@setu/contracts';

/** Reason why a visitor reads a saved page. */
export type Reason = 'offline' | 'slow';

interface OfflineTexts {
  offline: string;
  slow: string;
  /** Follows the reason and a semicolon. */
  savedOn(time: string): string;
  tryAgain: string;
  needsNetwork: string;
  readable: string;
  noneYet: string;
}

/** Texts of the worker, which has no catalogue of the page. A language that is missing has the English ones. */
const texts: Partial<Record<Language, OfflineTexts>> & { en: OfflineTexts } = {
  en: {
    offline: 'You are offline',
    slow: 'Your network is slow',
    savedOn: (time) => `this is how the page was on ${time}.`,
    tryAgain: 'Try again',
    needsNetwork: 'This page needs the network.',
    readable: 'You can read the pages that you have visited:',
    noneYet: 'Pages that you visit can be read here later without a network.',
  },
  hi: {
    offline: 'आप ऑफ़लाइन हैं',
    slow: 'आपका नेटवर्क धीमा है',
    savedOn: (time) => `यह पेज इस समय का है: ${time}।`,
    tryAgain: 'फिर से कोशिश करें',
    needsNetwork: 'इस पेज के लिए नेटवर्क चाहिए।',
    readable: 'जो पेज आप देख चुके हैं, उन्हें पढ़ सकते हैं:',
    noneYet: 'आप जो पेज देखेंगे, उन्हें बाद में बिना नेटवर्क के यहाँ पढ़ सकेंगे।',
  },
};

/** Returns the texts of a language, with the tag of the language that they are in. */
export function offlineTexts(language: Language): OfflineTexts & { tag: string } {
  const own = texts[language];
  return { ...(own ?? texts.en), tag: languages[own ? language : defaultLanguage].tag };
}
