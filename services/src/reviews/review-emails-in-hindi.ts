import { type ProofPhotoReason, retention } from '@setu/contracts';
import { linkIn, paragraphs, type Site } from '../mail/email-parts.js';
import type { EmailContent } from '../mail/mail.service.js';

const link = linkIn('hi');

/** Reasons to reject a photo, in the words of the page. */
export const photoReasonsInHindi: Record<ProofPhotoReason, string> = {
  unreadable: 'इसे पढ़ा नहीं जा सकता',
  college: 'इसमें यह कॉलेज नहीं दिखता',
  uncovered: 'इस पर नंबर ढका हुआ नहीं है',
  kind: 'यह स्टूडेंट का कार्ड या फीस की रसीद नहीं है',
};

const gone = 'यह कॉलेज अब लिस्ट में नहीं है, इसलिए इसके रिव्यू नहीं हैं।';

/** The emails to those who review colleges in Hindi. No native reader has reviewed them yet. */
export const reviewEmailsInHindi = {
  code: (site: Site, college: string, code: string, use: 'review' | 'answer'): EmailContent => ({
    subject: `${site.BRAND_NAME} के लिए आपका कोड`,
    text: paragraphs(
      'नमस्ते,',
      use === 'answer'
        ? `यह रहा वह कोड, जो साबित करता है कि ${college} का ईमेल आपके पास है:`
        : `यह रहा वह कोड, जो साबित करता है कि आप ${college} के स्टूडेंट हैं:`,
      code,
      `यह 30 मिनट चलेगा, उसी विंडो में जहाँ से आपने इसे माँगा था। आपके ${use === 'answer' ? 'जवाब' : 'रिव्यू'} में यह नहीं दिखेगा कि वह इस ईमेल पते से आया है।`,
      'अगर आपने यह नहीं माँगा, तो इस ईमेल पर कुछ न करें।',
      site.BRAND_NAME,
    ),
  }),

  photoAccepted: (site: Site, collegeId: string, college?: string): EmailContent => ({
    subject: `आपकी फ़ोटो: ${site.BRAND_NAME}`,
    text: paragraphs(
      'नमस्ते,',
      `${college ?? 'अपने कॉलेज'} में पढ़ने की बात साबित करने के लिए आपने जो फ़ोटो भेजी थी, वह मंज़ूर हो गई है, और डिलीट कर दी गई है।`,
      ...(college
        ? [
            `अब आप ${retention.proofDecisionDays} दिन के अंदर अपना रिव्यू यहाँ लिख सकते हैं, उसी डिवाइस पर जिससे फ़ोटो भेजी थी, या किसी और पर: ${link(site, `/reviews/${collegeId}/write`)}`,
            'आपके रिव्यू में यह नहीं दिखेगा कि वह आपका है।',
          ]
        : [gone]),
      site.BRAND_NAME,
    ),
  }),

  photoRejected: (site: Site, reason: ProofPhotoReason, collegeId: string, college?: string): EmailContent => ({
    subject: `आपकी फ़ोटो: ${site.BRAND_NAME}`,
    text: paragraphs(
      'नमस्ते,',
      `${college ?? 'अपने कॉलेज'} में पढ़ने की बात साबित करने के लिए आपने जो फ़ोटो भेजी थी, वह मंज़ूर नहीं हुई: ${photoReasonsInHindi[reason]}। फ़ोटो डिलीट कर दी गई है।`,
      college ? `दूसरी फ़ोटो आप यहाँ भेज सकते हैं: ${link(site, `/reviews/${collegeId}/write`)}` : gone,
      site.BRAND_NAME,
    ),
  }),
};
