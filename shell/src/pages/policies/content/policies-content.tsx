import type { SiteConfig } from '@setu/contracts';
import { SupportEmail } from '../../common/legal/support-email';
import { collected } from './collected';
import { onYourDevice } from './on-your-device';
import { others } from './others';
import { yourRights } from './your-rights';

/** The privacy policy. What it says about storage and cookies must stay true of the code: change both together. */
export const policies = ({ brandName, companyName }: Pick<SiteConfig, 'brandName' | 'companyName'>) => ({
  title: 'Privacy Policy',
  description: `What ${brandName} stores about you, what it does not, and how you get it back or have it deleted.`,
  intro: (
    <>
      <p>
        <strong>Effective 1 June 2025.</strong> This policy is for everyone who visits {brandName} or uses an account.
      </p>
      <p>
        In short: you can read everything without an account. What you tell us stays with us: we never sell or share it,
        and nobody calls you to sell a seat. There is no advertising and no tracking. You can download or delete your
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
            {brandName} is operated by {companyName}, based in Indore, Madhya Pradesh, India. When this policy says
            “we”, it means {companyName}.
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
