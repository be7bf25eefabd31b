import { Link, paths } from '@setu/sdk';
import type { LegalSection } from '../../common/legal/legal-page';
import { SupportEmail } from '../../common/legal/support-email';

/** Rights, limits, law. */
export const closing = (company: string): LegalSection[] => [
  {
    id: 'Content',
    title: 'Texts and pictures',
    content: (
      <>
        <p>
          The site’s own texts, drawings and code belong to {company} or to those who licensed them to us. You may read,
          print, link and share pages for your own use.
        </p>
        <p>
          What you send us stays yours. You allow us to store it and to use it for the purpose you sent it for, as long
          as we keep it under the privacy policy.
        </p>
      </>
    ),
  },
  {
    id: 'Other-Websites',
    title: 'Other websites',
    content: (
      <p>
        We link to colleges, WhatsApp, YouTube and others. They are responsible for what they show and do. A link is not
        a recommendation.
      </p>
    ),
  },
  {
    id: 'Liability',
    title: 'What we answer for',
    content: (
      <>
        <p>
          The site is free and offered as it is. We work to keep it correct and reachable, but cannot promise that it
          always is. The choice of a college is yours, and as far as the law allows we are not liable for a loss that
          comes from relying on information here or on a mentor’s opinion.
        </p>
        <p>Nothing in these terms limits rights that the law gives you and that cannot be limited.</p>
      </>
    ),
  },
  {
    id: 'Ending',
    title: 'Ending it',
    content: (
      <p>
        You may stop at any time. We may block or delete an account that breaks these terms. We say why, unless the law
        forbids it, and you may ask us to look at it again.
      </p>
    ),
  },
  {
    id: 'Changes',
    title: 'Changes',
    content: (
      <p>
        We may change these terms when the site or the law changes. The current text always stands here. If a change
        matters to people with an account, we tell them before it takes effect.
      </p>
    ),
  },
  {
    id: 'Law',
    title: 'Law and place',
    content: (
      <p>
        The law of India applies. Let us first try to settle a dispute by talking. Where that fails, the courts at
        Indore, Madhya Pradesh, decide, unless the law gives you another place.
      </p>
    ),
  },
  {
    id: 'Contact',
    title: 'Contact',
    content: (
      <p>
        Questions about these terms: <SupportEmail />, or the <Link to={paths.contact()}>contact page</Link>.
      </p>
    ),
  },
];
