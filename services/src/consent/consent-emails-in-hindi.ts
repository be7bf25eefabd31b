import { type ConsentState, firstNameOf, retention } from '@setu/contracts';
import { greetingInHindi as greeting } from '../mail/greeting.js';
import type { EmailText, Facts } from './consent-email-facts.js';
import { stateOf } from './consent-rules.js';
import type { ConsentEmailKind } from './consent.schema.js';

const childOf = ({ person }: Facts) => firstNameOf(person.name) || 'एक स्टूडेंट';

const wish = {
  chat: 'WhatsApp पर कॉलेजों के स्टूडेंट्स और एलुमनाई से बात करने की इच्छा बताई है',
  application: 'मेंटर बनने के लिए अप्लाई किया है, यानी स्कूल के स्टूडेंट्स को कॉलेज के बारे में बताने के लिए',
};

const heading = 'हम कौन सी जानकारी लेते हैं और क्यों';
const age = '- जन्म का साल, ताकि पता चले कि सहमति किससे लेनी है, और आपका नाम और ईमेल पता, आपसे पूछने के लिए।';

const collected = {
  chat: [
    heading,
    '- ईमेल पता और पासवर्ड, लॉग इन करने के लिए। पासवर्ड ऐसे रूप में सेव होता है कि उसे कोई पढ़ नहीं सकता।',
    '- नाम, फ़ोन नंबर, स्कूल या कॉलेज, कोर्स, जेंडर और, अगर देना चाहें, तो फ़ोटो: जिस स्टूडेंट से बात करनी है, उसे परिचय देने के लिए।',
    age,
  ],
  application: [heading, '- नाम, ईमेल पता, फ़ोन नंबर, कॉलेज, कोर्स और फ़ोटो: फ़ॉर्म पर फ़ैसला करने और संपर्क करने के लिए।', age],
};

const until = {
  chat: 'अकाउंट डिलीट होने तक रहती है',
  application: `ज़्यादा से ज़्यादा ${retention.applicationMonths} महीने रहती है`,
};

const permission = {
  chat: 'WhatsApp पर कॉलेजों के स्टूडेंट्स और एलुमनाई से बात करने',
  application: 'मेंटर बनने के लिए अप्लाई करने',
};

/** Without the guardian's address, which a stranger may have typed. */
const news: Partial<Record<ConsentState, string>> = {
  'guardian-needed':
    'आपकी उम्र 18 साल से कम है, इसलिए माता-पिता या गार्जियन की सहमति ज़रूरी है। हमें अभी पता नहीं कि किससे पूछना है।',
  waiting:
    'आपकी उम्र 18 साल से कम है, इसलिए माता-पिता या गार्जियन की सहमति ज़रूरी है। आपने जिनका नाम दिया है, उन्हें हमने ईमेल भेजा है। कृपया उनसे इनबॉक्स और स्पैम फ़ोल्डर देखने को कहें।',
  confirmed: 'आपके माता-पिता या गार्जियन ने सहमति दे दी है। अब हमारी टीम आपका फ़ॉर्म पढ़ेगी और आपको जवाब देगी।',
  declined: 'आपके माता-पिता या गार्जियन ने सहमति नहीं दी, इसलिए हम आपके फ़ॉर्म पर आगे कुछ नहीं करेंगे।',
  withdrawn: 'आपके माता-पिता या गार्जियन ने सहमति वापस ले ली है, इसलिए हम आपके फ़ॉर्म पर आगे कुछ नहीं करेंगे।',
  adult: 'धन्यवाद, आपका फ़ॉर्म पूरा हो गया है। हमारी टीम उसे पढ़ेगी और आपको जवाब देगी।',
};

const signed = ({ brand, company, support, site }: Facts) =>
  `${brand} को चलाने वाली कंपनी: ${company}। कोई सवाल हो, या डेटा देखना, ठीक करवाना या डिलीट करवाना हो, तो लिखें: ${support}\nप्राइवेसी पॉलिसी: ${site}/hi/policies#Minors`;

/** The emails about consents in Hindi. No native reader has reviewed them yet. */
export const consentEmailsInHindi: Record<ConsentEmailKind, (facts: Facts) => EmailText> = {
  request: (facts) => ({
    subject: `${childOf(facts)} को आपकी सहमति चाहिए: ${facts.brand}`,
    paragraphs: [
      greeting(facts.email.guardian?.name),
      `${childOf(facts)} ने ${wish[facts.kind]}, और माता-पिता या गार्जियन के तौर पर आपका नाम दिया है। ${facts.brand} का काम है भारत के स्टूडेंट्स को कॉलेज खोजने में मदद करना। 18 साल से कम उम्र में इसके लिए आपकी सहमति ज़रूरी है। उसके बिना कुछ नहीं होगा।`,
      collected[facts.kind].join('\n'),
      'जानकारी किसके पास और कब तक रहती है\n' +
        `यह ${facts.company} के पास ${until[facts.kind]}, या तब तक, जब तक आप हमें इसे डिलीट करने को न कहें। हम इसे कभी नहीं बेचते, कोई विज्ञापन नहीं दिखाते और कुछ बेचने के लिए कॉल नहीं करते।`,
      'इसमें कितना खर्च है\nकुछ नहीं: एक रुपया भी नहीं, न अभी, न बाद में।',
      `कृपया यहाँ हाँ या ना कहें (लिंक 30 दिन चलेगा):\n${facts.link}`,
      `आपको अकाउंट बनाने की ज़रूरत नहीं। सहमति कभी भी वापस ली जा सकती है: आपके हाँ कहने पर हम इसके लिए एक लिंक भेजेंगे। अगर आप इस स्टूडेंट को नहीं जानते, तो ना कहें या कुछ न करें।`,
      signed(facts),
    ],
  }),
  agreed: (facts) => ({
    subject: `${childOf(facts)} के लिए आपकी सहमति: ${facts.brand}`,
    paragraphs: [
      greeting(facts.email.guardian?.name),
      `आपने सहमति दे दी है: ${childOf(facts)} को ${facts.brand} के ज़रिए ${permission[facts.kind]} की इजाज़त है। धन्यवाद।`,
      `यह ईमेल सँभालकर रखें। इस लिंक से सहमति कभी भी वापस ली जा सकती है:\n${facts.link}`,
      'अगर सहमति आपने नहीं दी, तो आपके ईमेल कोई और पढ़ रहा है: कृपया लिंक खोलें और सहमति वापस लें।',
      signed(facts),
    ],
  }),
  corrected: (facts) => ({
    subject: `${childOf(facts)} ने जन्म का साल बदला है: ${facts.brand}`,
    paragraphs: [
      greeting(facts.email.guardian?.name),
      `हमने आपसे सहमति इसलिए माँगी थी कि पहले बताए गए जन्म के साल से ${childOf(facts)} की उम्र 18 साल से कम थी। अब वह साल बदला गया है: नए साल से ${childOf(facts)} की उम्र 18 साल या उससे ज़्यादा है। यह बदलाव कल से माना जाएगा; तब हमें आपकी सहमति की ज़रूरत नहीं होगी।`,
      `अगर यह सच नहीं है, तो यहाँ बताएँ:\n${facts.link}`,
      signed(facts),
    ],
  }),
  replaced: (facts) => ({
    subject: `${childOf(facts)} ने किसी और गार्जियन का नाम दिया है: ${facts.brand}`,
    paragraphs: [
      greeting(facts.email.guardian?.name),
      `आपने ${childOf(facts)} के माता-पिता या गार्जियन के तौर पर हमें जवाब दिया था। अब आपकी जगह किसी और का नाम दिया गया है, और हमने उनसे पूछा है। आपका जवाब अब नहीं माना जाएगा, और हमारे पहले के ईमेल के लिंक बंद हो गए हैं।`,
      `अगर यह गलत है, तो कृपया ${facts.support} पर लिखें।`,
      signed(facts),
    ],
  }),
  'applicant-told': (facts) => ({
    subject: `मेंटर बनने का आपका फ़ॉर्म: ${facts.brand}`,
    paragraphs: [greeting(facts.person.name), news[stateOf(facts.consent, facts.now)], signed(facts)],
  }),
  'applicant-asked': (facts) => ({
    subject: `आपके फ़ॉर्म में एक चीज़ बाकी है: ${facts.brand}`,
    paragraphs: [
      greeting(facts.person.name),
      'आपने मेंटर बनने के लिए अप्लाई किया, इसके लिए धन्यवाद। हमारी टीम आपका फ़ॉर्म पढ़े, इससे पहले हमें आपके जन्म का साल चाहिए और, 18 साल से कम उम्र में, माता-पिता या गार्जियन की सहमति। तब तक फ़ॉर्म रुका रहेगा।',
      `कृपया इसे यहाँ पूरा करें (लिंक 30 दिन चलेगा):\n${facts.link}`,
      'अगर आपने अप्लाई नहीं किया, तो कुछ न करें: तब आपका फ़ॉर्म कोई नहीं पढ़ेगा।',
      signed(facts),
    ],
  }),
};

export const englishDecides = 'इस ईमेल का अंग्रेज़ी रूप नीचे है। दोनों में कोई फ़र्क हो, तो अंग्रेज़ी वाला माना जाएगा।';
