import { paragraphs, type SupportedSite } from '../mail/email-parts.js';
import type { EmailContent } from '../mail/mail.service.js';

/** The emails about reports of wrong facts in Hindi. No native reader has reviewed them yet. */
export const reportEmailsInHindi = {
  question: (site: SupportedSite, right: string, question: string, college = 'बिना पेज वाले एक संस्थान'): EmailContent => ({
    subject: `${college} के बारे में आपकी रिपोर्ट`,
    text: paragraphs(
      'नमस्ते,',
      `${college} के बारे में आपकी रिपोर्ट के लिए धन्यवाद। आपने लिखा था:`,
      right,
      'इसे ठीक करने से पहले हमारा एक सवाल है:',
      ...(question ? [question] : []),
      `कृपया जवाब ${site.SUPPORT_EMAIL} पर भेजें। अगर यह रिपोर्ट आपने नहीं भेजी, तो इस ईमेल पर कुछ न करें।`,
      site.BRAND_NAME,
    ),
  }),
};
