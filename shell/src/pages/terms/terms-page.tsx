import { Link, paths, site } from '@setu/sdk';
import { complaintDays, moderationHours, retention, reviewReasons, type SiteConfig } from '@setu/contracts';
import { LegalPage, type LegalSection, SupportEmail } from '../common/legal-page';

export default function TermsPage() {
  return <LegalPage {...terms(site())} />;
}

const terms = ({ brandName, companyName }: Pick<SiteConfig, 'brandName' | 'companyName'>) => ({
  title: 'Terms and Conditions',
  description: `The rules for using ${brandName}, in plain English.`,
  intro: (
    <>
      <p>
        These terms are an agreement between you and{' '}
        {companyName === brandName ? `the team behind ${brandName}` : companyName}, based in Indore, Madhya Pradesh,
        India, which operates {brandName}. By using the site you accept them. If you do not agree, please do not use it.
      </p>
      <p>
        In short: be fair to one another, check with the college before you decide, and remember that mentors are
        students like you. The <Link to={paths.policies()}>privacy policy</Link> says what happens with your data.
      </p>
    </>
  ),
  sections: [...using(brandName), ...closing(companyName)],
});

/** The service and the rules of using it. */
const using = (brand: string): LegalSection[] => [
  {
    id: 'What-We-Offer',
    title: 'What we offer',
    content: (
      <>
        <p>
          {brand} lets you search colleges in India, read what is known of their courses, fees, ratings and placements,
          and, once they have joined, talk to mentors, who are undergraduates or alumni. Reading needs no account, and
          talking to a mentor costs zero rupees.
        </p>
        <p>
          Features marked “Soon!” are planned. We cannot promise when they come. We do not grant admission or
          scholarships, and we do not take part in any admission process.
        </p>
      </>
    ),
  },
  {
    id: 'Who-May-Use-It',
    title: 'Who may use it',
    content: (
      <p>
        Everyone may. If you are under 18, you may use the platform with the consent of your parent or guardian, who
        accepts these terms together with you.
      </p>
    ),
  },
  {
    id: 'Your-Account',
    title: 'Your account',
    content: (
      <ul>
        <li>Give true details, use your own email address, and have one account.</li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        <li>Tell us immediately if you think that another person is using it.</li>
        <li>
          You can delete your account whenever you like on <Link to={paths.me()}>your profile page</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'College-Information',
    title: 'Information about colleges',
    content: (
      <>
        <p>
          Names, places, programmes and ranks come from public records, and each says which one and of what year. Fees,
          seats, dates and rules change, and mistakes happen. Ratings are opinions. Whatever is made up to show how the
          site works carries the word “Sample”.
        </p>
        <p>
          <strong>Always check with the college itself</strong> before you pay, apply or decline another offer. Names
          and logos of colleges belong to them; showing them does not mean that a college works with us.
        </p>
      </>
    ),
  },
  {
    id: 'Mentors',
    title: 'Talking to mentors',
    content: (
      <>
        <p>
          Mentors share their own experience. They do not speak for their college or for us, and they are no
          professional counsellors. Chats take place on WhatsApp, under WhatsApp’s terms, and start through our support
          number.
        </p>
        <ul>
          <li>Be polite, and do not send anything you would not show your family.</li>
          <li>Never pay a mentor, and never send them documents, marks sheets, passwords or bank details.</li>
          <li>Tell us if someone asks for money or makes you uncomfortable. We will act on it.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'Becoming-A-Mentor',
    title: 'Applying as a mentor',
    content: (
      <p>
        Apply only for yourself, with true details and a picture of you. We may ask for proof, and may accept, decline
        or end a mentorship. Mentors answer honestly, take no money from students or colleges for it, and keep what
        students tell them to themselves.
      </p>
    ),
  },
  {
    id: 'Reviews',
    title: 'Reviewing your college',
    content: (
      <>
        <p>
          Write from your own experience, once in a half-year for each college. First you prove that you study there: by
          a code to a mailbox of the college, or by a photo of your ID card or fee receipt with the number covered. Only
          administrators who check photos see the photo. It is deleted with their decision, and after{' '}
          {retention.proofPhotoDays} days at the latest. Below 18 you need the consent of a parent or guardian.
        </p>
        <ul>
          <li>
            We pay no one for a review. If anything was offered to you, say so: the review is labelled and not counted.
          </li>
          <li>
            A moderator reads each review, within {moderationHours} hours, and changes no text. It is rejected or taken
            off only for one of these reasons: {Object.values(reviewReasons).join('; ')}. You may appeal once; another
            moderator then decides.
          </li>
          <li>
            Anyone can report a review, with or without an account. We confirm the report when it is sent, and decide
            within {complaintDays} days. The college may answer each review once, free of charge.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'Fair-Use',
    title: 'Please do not',
    content: (
      <ul>
        <li>pretend to be another person, or a college;</li>
        <li>insult, threaten, harass or advertise to people you meet here;</li>
        <li>send false, unlawful or harmful content, or pictures you have no right to;</li>
        <li>
          prove with a card or receipt that is not yours that you study at a college, or send one on which the number
          can be read;
        </li>
        <li>collect the details of mentors or users, or copy the site’s data in bulk;</li>
        <li>disturb the site, get around its limits, or try to reach what is not meant for you.</li>
      </ul>
    ),
  },
];

/** Rights, liability and law. */
const closing = (company: string): LegalSection[] => [
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
