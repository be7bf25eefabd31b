import { paths, site } from '@setu/sdk';
import type { Organization, SearchAction, WebSite } from 'schema-dts';

/** Adds a property in which search engines read the placeholder of the search, and which schema.org does not define. */
type SiteSearch = SearchAction & { 'query-input': string };

/** Returns the site and its operator in the terms of schema.org. */
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

/** Returns whether an address is a profile. The settings' defaults are the networks' own addresses. */
const isProfile = (address: string): boolean => URL.canParse(address) && new URL(address).pathname !== '/';
