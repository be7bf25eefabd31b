import type { ProofPhotoReason, Verdict } from '@setu/contracts';
import { linkIn, paragraphs, type Site, type SupportedSite } from '../mail/email-parts.js';
import { greetingInHindi as greeting } from '../mail/greeting.js';
import type { EmailContent } from '../mail/mail.service.js';
import { photoReasonsInHindi } from '../reviews/review-emails-in-hindi.js';

const link = linkIn('hi');
const page = '/careers/mentorship/page';
const ignore = 'अगर आपने यह नहीं माँगा, तो इस ईमेल पर कुछ न करें।';

/** The emails to mentors and applicants in Hindi. No native reader has reviewed them yet. */
export const mentorEmailsInHindi = {
  decision: (site: SupportedSite, name: string, college: string, verdict: Verdict): EmailContent => ({
    subject: `मेंटर बनने का आपका फ़ॉर्म: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      ...(verdict === 'accepted'
        ? [
            'आपने मेंटर बनने के लिए अप्लाई किया, इसके लिए धन्यवाद। हमें खुशी है कि आप हमारे साथ हैं: आपका फ़ॉर्म मंज़ूर हो गया है।',
            `आपका नाम और कोर्स ${site.BRAND_NAME} पर ${college} के पेज पर दिखेगा, जहाँ स्टूडेंट्स आपसे बात करने के लिए पूछ सकते हैं। आपसे कब बात हो सकती है, यह आप अपने पेज पर बता सकते हैं। वहीं आप ब्रेक ले सकते हैं या मेंटर रहना बंद कर सकते हैं। उस पेज का लिंक आप जब भी माँगें, हम भेज देंगे।`,
          ]
        : [
            `आपने ${site.BRAND_NAME} का मेंटर बनने के लिए अप्लाई किया और समय दिया, इसके लिए धन्यवाद। अभी हम आपका फ़ॉर्म मंज़ूर नहीं कर सकते।`,
            'आप बाद में फिर से अप्लाई कर सकते हैं।',
          ]),
      `सवाल हों, तो लिखें: ${site.SUPPORT_EMAIL}`,
      `${site.BRAND_NAME} की टीम`,
    ),
  }),

  link: (site: Site, name: string, tokens: readonly { college: string; token: string }[]): EmailContent => ({
    subject: `आपका मेंटर पेज: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      'आपके मेंटर पेज का लिंक यह रहा। वहाँ आप बता सकते हैं कि आपसे कब बात हो सकती है और कब नहीं, ब्रेक ले सकते हैं, या मेंटर रहना बंद कर सकते हैं।',
      ...tokens.map(({ college, token }) => `${college}:\n${link(site, page, token)}`),
      'लिंक एक दिन के अंदर एक बार चलता है, और आपका पेज एक घंटे के लिए खोलता है। कृपया इसे किसी और को न दें।',
      ignore,
      site.BRAND_NAME,
    ),
  }),

  silent: (site: Site, name: string, college: string): EmailContent => ({
    subject: `मेंटर के रूप में आप ब्रेक पर हैं: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      `हमें लगातार दो बार बताया गया कि किसी ने ${college} के मेंटर के रूप में आपसे बात करनी चाही, पर जवाब नहीं मिला। अभी आप लोगों को नहीं दिखते।`,
      `जब आपके पास फिर से समय हो, तो अपना मेंटर पेज खोलें और “मुझे फिर से दिखाएँ” दबाएँ। लिंक इस पेज से मिलेगा: ${link(site, page)}`,
      site.BRAND_NAME,
    ),
  }),

  paused: (site: SupportedSite, name: string, college: string): EmailContent => ({
    subject: `मेंटर के रूप में आप ब्रेक पर हैं: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      `हमारी टीम ने ${college} के मेंटर के रूप में आपको ब्रेक पर रखा है, क्योंकि किसी ने एक समस्या की रिपोर्ट की है। जब तक हम उसकी जाँच नहीं कर लेते, आप लोगों को नहीं दिखेंगे।`,
      `आप हमें अपनी बात बता सकते हैं: ${site.SUPPORT_EMAIL} पर लिखें।`,
      site.BRAND_NAME,
    ),
  }),

  shownAgain: (site: SupportedSite, name: string, college: string): EmailContent => ({
    subject: `मेंटर के रूप में आप फिर से दिख रहे हैं: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      `हमारी टीम ${college} के मेंटर के रूप में आपको फिर से दिखा रही है। इंतज़ार करने के लिए धन्यवाद।`,
      site.BRAND_NAME,
    ),
  }),

  studiesCode: ({ BRAND_NAME: brand }: Pick<Site, 'BRAND_NAME'>, college: string, code: string): EmailContent => ({
    subject: `${brand} के लिए आपका कोड`,
    text: paragraphs(
      'नमस्ते,',
      `यह रहा वह कोड, जो साबित करता है कि आप ${college} के स्टूडेंट हैं:`,
      code,
      'यह 30 मिनट चलेगा, आपके मेंटर पेज पर। लोगों को जाँच का महीना दिखेगा, यह ईमेल पता नहीं।',
      ignore,
      brand,
    ),
  }),

  photoAccepted: (site: Site, name: string): EmailContent => ({
    subject: `आपकी फ़ोटो: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      'अपने कॉलेज में पढ़ने की बात साबित करने के लिए आपने जो फ़ोटो भेजी थी, वह मंज़ूर हो गई है, और डिलीट कर दी गई है। आपके मेंटर कार्ड पर अब लिखा है कि आपने किस महीने यह साबित किया।',
      site.BRAND_NAME,
    ),
  }),

  photoRejected: (site: Site, name: string, reason: ProofPhotoReason): EmailContent => ({
    subject: `आपकी फ़ोटो: ${site.BRAND_NAME}`,
    text: paragraphs(
      greeting(name),
      `अपने कॉलेज में पढ़ने की बात साबित करने के लिए आपने जो फ़ोटो भेजी थी, वह मंज़ूर नहीं हुई: ${photoReasonsInHindi[reason]}। फ़ोटो डिलीट कर दी गई है।`,
      `दूसरी फ़ोटो आप अपने मेंटर पेज पर भेज सकते हैं। लिंक इस पेज से मिलेगा: ${link(site, page)}`,
      site.BRAND_NAME,
    ),
  }),

  reportReceipt: (site: SupportedSite): EmailContent => ({
    subject: `मेंटर के बारे में आपकी रिपोर्ट: ${site.BRAND_NAME}`,
    text: paragraphs(
      'नमस्ते,',
      `${site.BRAND_NAME} के एक मेंटर के बारे में आपकी रिपोर्ट के लिए धन्यवाद। इसे हमारी टीम पढ़ती है। मेंटर को नहीं बताया जाता कि रिपोर्ट किसने भेजी।`,
      `अगर कुछ और हो, तो ${site.SUPPORT_EMAIL} पर लिखें। खतरा हो, तो पुलिस (112) या चाइल्डलाइन (1098) को कॉल करें।`,
      'अगर रिपोर्ट आपने नहीं भेजी, तो इस ईमेल पर कुछ न करें।',
      site.BRAND_NAME,
    ),
  }),
};
