import type { SiteConfig } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { closing } from './closing';
import { using } from './using';

/** The terms and conditions. */
export const terms = ({ brandName, companyName }: Pick<SiteConfig, 'brandName' | 'companyName'>) => ({
  title: 'Terms and Conditions',
  description: `The rules for using ${brandName}, in plain English.`,
  intro: (
    <>
      <p>
        These terms are an agreement between you and {companyName}, based in Indore, Madhya Pradesh, India, which
        operates {brandName}. By using the site you accept them. If you do not agree, please do not use it.
      </p>
      <p>
        In short: be fair to one another, check with the college before you decide, and remember that mentors are
        students like you. The <Link to={paths.policies()}>privacy policy</Link> says what happens with your data.
      </p>
    </>
  ),
  sections: [...using(brandName), ...closing(companyName)],
});
