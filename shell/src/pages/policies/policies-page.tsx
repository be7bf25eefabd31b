import { site } from '@setu/sdk';
import type { SiteConfig } from '@setu/contracts';
import { LegalPage, SupportEmail } from '../common/legal-page';
import { collected, onYourDevice } from './your-data';
import { others, yourRights } from './your-rights';

export default function PoliciesPage() {
  return <LegalPage {...policies(site())} />;
}

/** Returns the operating company, or the team if none is configured. */
const operator = ({ brandName, companyName }: Pick<SiteConfig, 'brandName' | 'companyName'>) =>
  companyName === brandName ? `${brandName} is made by a student team` : `${brandName} is operated by ${companyName}`;

/** Returns the privacy policy. Its statements about storage and cookies must agree with the code. */
const policies = ({ brandName, companyName }: Pick<SiteConfig, 'brandName' | 'companyName'>) => ({
  title: 'Privacy Policy',
  description: `What ${brandName} stores about you, what it does not, and how you get it back or have it deleted.`,
  intro: (
    <>
      <p>
        <strong>Effective 1 June 2025.</strong> This policy is for everyone who visits {brandName} or uses an account.
      </p>
      <p>
        In short: you can read everything without an account. What you tell us stays with us: we never sell or share it,
        and no one calls you to sell a seat. There is no advertising and no tracking. You can download or delete your
        data yourself.
      </p>
    </>
  ),
  sections: [
    {
      id: 'Who-We-Are',
      title: 'Who is responsible',
      content: (
        <>
          <p>
            {operator({ brandName, companyName })}, based in Indore, Madhya Pradesh, India. When this policy says “we”,
            it means {companyName === brandName ? 'this team' : companyName}.
          </p>
          <p>
            Write to us about anything in it: <SupportEmail />.
          </p>
        </>
      ),
    },
    ...collected,
    ...onYourDevice,
    ...others,
    ...yourRights,
  ],
});
