import { webAddress } from '../text/web-address.js';
import { mailDomain } from '../review/review.js';

/** A domain that a college's website suggests for its mailboxes, until an administrator confirms it. */
export interface SuggestedDomain {
  collegeId: string;
  college: string;
  domain: string;
  /** Address of the website. */
  website: string;
}

/** Hosts on which many have their pages, and the domains of states and departments. */
const shared =
  /(^|\.)((wordpress|weebly|wixsite|webs|webnode|facebook|instagram|google|godaddysites|business|jimdo|jimdofree)\.(com|site)|blogspot\.[a-z.]+|(github|gitlab)\.io|(gov|nic)\.in)$/;
/** Suffixes below which domains are registered. */
const suffix = /^(ac|edu|co|org|net|res|gen|firm|ind)\.in$/;

/** Returns the domain of a college's own website, without `www`; null for a page on another's host, where the mailboxes are not the college's. */
export function websiteDomain(website: string | undefined): string | null {
  const address = webAddress(website);
  if (!address) return null;
  const { hostname, pathname } = new URL(address.href);
  const domain = mailDomain(hostname.replace(/^www\d?\./, ''));
  const isOwn = /^\/((index|home|default)(\.\w+)?\/?)?$/i.test(pathname);
  return domain && isOwn && !shared.test(domain) && !suffix.test(domain) ? domain : null;
}

/** Returns whether only institutions of education get domains like this one. */
export const isEducational = (domain: string): boolean => /\.(ac\.in|edu\.in|res\.in|edu)$/.test(domain);
