import type { SiteConfig } from '@setu/contracts';

/** The web manifest: the site's name, and the colour that the shell's document has by day. */
export function siteManifest({ brandName }: Pick<SiteConfig, 'brandName'>, template: string) {
  const colour = /<meta name="theme-color" content="([^"]+)"/.exec(template)?.[1];
  return {
    name: brandName,
    short_name: brandName,
    start_url: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}
