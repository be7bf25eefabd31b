import { formatDate } from '@setu/contracts';
import { linkIn, paragraphs, type Site } from '../mail/email-parts.js';
import type { EmailContent } from '../mail/mail.service.js';

const link = linkIn('hi');
const ignore = 'अगर आपने यह नहीं माँगा, तो इस ईमेल पर कुछ न करें।';

/** The emails about accounts in Hindi. No native reader has reviewed them yet. */
export const accountEmailsInHindi = {
  verification: (site: Site, token: string): EmailContent => ({
    subject: `${site.BRAND_NAME}: अपना ईमेल पता वेरिफ़ाई करें`,
    text: paragraphs(
      'नमस्ते,',
      `किसी ने इस ईमेल पते से ${site.BRAND_NAME} पर साइन अप किया है। अगर यह आपने किया है, तो कृपया यह लिंक खोलकर पक्का करें। लिंक 24 घंटे चलेगा:`,
      link(site, '/verify-email', token),
      'अगर यह आपने नहीं किया, तो इस ईमेल पर कुछ न करें: आपके पक्का किए बिना यह पता वेरिफ़ाई नहीं माना जाएगा।',
      site.BRAND_NAME,
    ),
  }),

  resetPassword: (site: Site, token: string): EmailContent => ({
    subject: `${site.BRAND_NAME} के लिए नया पासवर्ड चुनें`,
    text: paragraphs(
      'नमस्ते,',
      'नया पासवर्ड चुनने का लिंक यह रहा। यह 30 मिनट चलेगा, और सिर्फ़ एक बार। नया पासवर्ड चुनते ही हर डिवाइस लॉग आउट हो जाएगा:',
      link(site, '/reset-password', token),
      `${ignore} आपका पासवर्ड वही रहेगा।`,
      site.BRAND_NAME,
    ),
  }),

  noPassword: (site: Site, token: string): EmailContent => ({
    subject: `${site.BRAND_NAME} में लॉग इन कैसे करें`,
    text: paragraphs(
      'नमस्ते,',
      `${site.BRAND_NAME} में आपका लॉग इन Google से होता है, इसलिए भूलने के लिए कोई पासवर्ड है ही नहीं। लॉग इन करने के लिए “Google से जारी रखें” चुनें:`,
      link(site, '/login'),
      'अगर आपको पासवर्ड भी चाहिए, तो यहाँ चुनें। लिंक 30 मिनट चलेगा, और सिर्फ़ एक बार:',
      link(site, '/reset-password', token),
      ignore,
      site.BRAND_NAME,
    ),
  }),

  passwordChanged: (site: Site): EmailContent => ({
    subject: `${site.BRAND_NAME} का आपका पासवर्ड बदल गया है`,
    text: paragraphs(
      'नमस्ते,',
      'आपके अकाउंट का पासवर्ड अभी-अभी बदला गया है। अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
      'अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें:',
      link(site, '/forgot-password'),
      site.BRAND_NAME,
    ),
  }),

  unusedAccount: (site: Site, signedUpAt: Date, endsAt: Date): EmailContent => ({
    subject: `आपका ${site.BRAND_NAME} अकाउंट ${dayOf(endsAt)} को बंद हो जाएगा`,
    text: paragraphs(
      'नमस्ते,',
      `${dayOf(signedUpAt)} को किसी ने इस ईमेल पते से ${site.BRAND_NAME} पर साइन अप किया था। यह पता कभी वेरिफ़ाई नहीं हुआ, और तब से अकाउंट इस्तेमाल नहीं हुआ है।`,
      `अगर यह आपने किया था और अकाउंट रखना है, तो ${dayOf(endsAt)} से पहले लॉग इन करें:`,
      link(site, '/login'),
      'नहीं तो कुछ करने की ज़रूरत नहीं: उस दिन अकाउंट और उसके साथ सेव की गई हर चीज़ डिलीट हो जाएगी।',
      site.BRAND_NAME,
    ),
  }),
};

const dayOf = (date: Date) => formatDate(date.toISOString(), 'long', 'hi');
