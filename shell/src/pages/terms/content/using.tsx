import { Link, paths } from '@setu/sdk';
import type { LegalSection } from '../../common/legal/legal-page';

/** What one gets, and what one agrees to. */
export const using = (brand: string): LegalSection[] => [
  {
    id: 'What-We-Offer',
    title: 'What we offer',
    content: (
      <>
        <p>
          {brand} lets you search colleges in India, read about their courses, fees, ratings and placements, and talk to
          mentors, who are undergraduates or alumni. Reading needs no account, and talking to a mentor costs zero
          rupees.
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
        Anybody may. If you are under 18, you may use the platform with the consent of your parent or guardian, who
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
        <li>Tell us at once if you think that somebody else is using it.</li>
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
          Fees and placement figures are updated yearly from official sources, other details more often. Still, fees,
          seats, dates and rules change, and mistakes happen. Ratings and reviews are opinions. Sample figures are
          marked as such.
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
          <li>Never pay a mentor, and never send documents, marks sheets, passwords or bank details.</li>
          <li>Tell us if somebody asks for money or makes you uncomfortable. We will act on it.</li>
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
    id: 'Fair-Use',
    title: 'Please do not',
    content: (
      <ul>
        <li>pretend to be somebody else, or a college;</li>
        <li>insult, threaten, harass or advertise to anybody you meet here;</li>
        <li>send false, unlawful or harmful content, or pictures you have no right to;</li>
        <li>collect the details of mentors or users, or copy the site’s data in bulk;</li>
        <li>disturb the site, get around its limits, or try to reach what is not meant for you.</li>
      </ul>
    ),
  },
];
