import { paths, site } from '@setu/sdk';
import type { Organization, SearchAction, WebSite } from 'schema-dts';

/** Search engines read the placeholder of the search from a second property, which schema.org itself does not know. */
type SiteSearch = SearchAction & { 'query-input': string };

/** The site and its operator in the words of schema.org. */
export function siteData(): [Exclude<WebSite, string>, Exclude<Organization, string>] {
  const { origin, brandName, companyName, supportEmail, social } = site();
  const url = origin + paths.home();
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.colleges()}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    { '@type': 'WebSite', name: brandName, url, inLanguage: 'en-IN', potentialAction: search },
    {
      '@type': 'Organization',
      name: companyName,
      brand: { '@type': 'Brand', name: brandName },
      url,
      logo: `${origin}/icon-512.png`,
      email: supportEmail,
      sameAs: Object.values(social).filter(isProfile),
    },
  ];
}

/** The settings' defaults are the networks themselves. */
const isProfile = (address: string): boolean => URL.canParse(address) && new URL(address).pathname !== '/';
