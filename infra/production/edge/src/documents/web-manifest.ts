import { defaultLanguage, inLanguage, type Language, languages, type SiteConfig } from '@setu/contracts';
import type { FastifyInstance } from 'fastify';
import type { ReleaseSource } from '../releases/release-source.js';

const english = {
  description:
    'Find a college in India, read what it costs and how it is rated, and talk to someone who studies there.',
  phone: 'The list of colleges',
  desktop: 'The home page',
  colleges: 'Find Colleges',
  mentors: 'Talk to Mentors',
};

/** Texts of the web manifest. In a language without them, the document has the English one. */
const texts: Partial<Record<Language, typeof english>> = {
  en: english,
  hi: {
    description: 'भारत में कॉलेज खोजें, देखें कि उसका खर्च कितना है और रेटिंग कैसी है, और वहाँ पढ़ने वालों से बात करें।',
    phone: 'कॉलेजों की लिस्ट',
    desktop: 'होम पेज',
    colleges: 'कॉलेज खोजें',
    mentors: 'मेंटर से बात करें',
  },
};

/** Returns the address of the web manifest for documents in a language. */
export const webManifestPath = (language: Language): string =>
  inLanguage(texts[language] ? language : defaultLanguage, '/site.webmanifest');

/** Serves the web manifest in each language that has one: `/site.webmanifest`, `/hi/site.webmanifest`. */
export function webManifests(app: FastifyInstance, site: SiteConfig, source: ReleaseSource): void {
  for (const language of Object.keys(texts) as Language[])
    app.get(webManifestPath(language), async (_request, reply) => {
      const { stable } = await source.get();
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'max-age=3600')
        .send(siteManifest(site, stable.template, language));
    });
}

/** Returns the web manifest: the site's name, and the light theme colour of the shell's document. The `id` is the same in all languages, since it is one app. */
export function siteManifest(
  { brandName }: Pick<SiteConfig, 'brandName'>,
  template: string,
  language: Language = defaultLanguage,
) {
  const colour = /<meta name="theme-color" content="([^"]+)"/.exec(template)?.[1];
  const { description, phone, desktop, colleges, mentors } = texts[language] ?? english;
  return {
    id: '/',
    name: brandName,
    short_name: brandName,
    description,
    lang: languages[language].tag,
    start_url: inLanguage(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    categories: ['education'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [screenshot('phone', 'narrow', '720x1480', phone), screenshot('desktop', 'wide', '1280x800', desktop)],
    shortcuts: [
      { name: colleges, url: inLanguage(language, '/colleges') },
      { name: mentors, url: inLanguage(language, '/mentors') },
    ],
  };
}

const screenshot = (name: string, form_factor: 'narrow' | 'wide', sizes: string, label: string) => ({
  src: `/screenshot-${name}.webp`,
  type: 'image/webp',
  sizes,
  form_factor,
  label,
});
