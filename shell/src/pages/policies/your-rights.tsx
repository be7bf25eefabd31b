import { Link, paths } from '@setu/sdk';
import { type LegalSection, SupportEmail } from '../common/legal-page';
import { Recipients } from './recipients';

/** Other parties and their services. */
export const others: LegalSection[] = [
  {
    id: 'Sharing',
    title: 'Never sold, never shared',
    content: (
      <>
        <p>
          We do not sell your data and we do not share it: not with colleges, coaching classes, agents or advertisers.
          We make no spam calls and let no one else make them with your number.
        </p>
        <p>
          The computers that we rent to run the site hold the data for us and under our instructions. We hand data to an
          authority only where Indian law obliges us to. The <Link to={paths.publicLog()}>public log</Link> has each
          request that we may speak of, and what our administrators export, how many records and why. It also says what
          no log can prove.
        </p>
      </>
    ),
  },
  { id: 'Recipients', title: 'Who else gets data', content: <Recipients /> },
  {
    id: 'Other-Services',
    title: 'Services you may meet here',
    content: (
      <>
        <p>Each of these has a privacy policy of its own, and each begins only as described:</p>
        <ul>
          <li>
            <strong>WhatsApp:</strong> Chat Now and the contact page open WhatsApp with a message prepared for you. For
            a mentor it contains your name, course and institute from your profile, and whom you would like to talk to.
            You see it first, and nothing is sent before you press send. It goes to our support number, where the team
            connects you with the mentor.
          </li>
          <li>
            <strong>YouTube:</strong> a video review loads only when you press play, from YouTube’s address without
            tracking cookies (youtube-nocookie.com). From then on YouTube receives your internet address.
          </li>
          <li>
            <strong>Google sign-in:</strong> only if you choose it. Google tells us your email address and name.
          </li>
          <li>
            <strong>Company logos:</strong> the names of recruiters on a college page may be looked up at a logo
            service. Our server asks, about the company, never about you. If the logo is shown from there, that service
            sees your internet address, as with any picture on the web.
          </li>
          <li>
            <strong>Links to colleges and others:</strong> websites that we link to follow their own rules.
          </li>
        </ul>
      </>
    ),
  },
];

/** The rights that people have, and where to use them. */
export const yourRights: LegalSection[] = [
  {
    id: 'Minors',
    title: 'If you are under 18',
    content: (
      <>
        <p>
          You are welcome here: choosing a college starts before 18. If you are under 18, please use the platform only
          with the consent of your parent or guardian, and read this page together.
        </p>
        <p>
          Before you chat with a mentor, and when you apply as one, we ask for your year of birth; only the year. Who
          turns 18 this year counts as under 18 until the year is over. Under 18, we also ask for the name and the email
          address of your parent or guardian, and write to them: what we collect and why, for how long, and that it
          costs nothing. Until they agree, you can look around and fill in your profile, but not chat, and no one reads
          your application.
        </p>
        <p>
          They agree, decline, or withdraw their consent at any time with a link in our email; they need no account. We
          keep what was agreed to, when, by whom and to which version of this policy, for as long as your data; it is
          part of what you can download. If you correct your year of birth to 18 or older, it counts a day later, and we
          tell the parent or guardian whom we had asked.
        </p>
        <p>
          Parents and guardians can write to us to see, correct or delete their child’s data: <SupportEmail />. If we
          learn that an account was made without consent, we delete it.
        </p>
      </>
    ),
  },
  {
    id: 'Your-Rights',
    title: 'Your data, your choice',
    content: (
      <>
        <p>
          On <Link to={paths.me()}>your profile page</Link> you can, at any time and without asking us:
        </p>
        <ul>
          <li>see and correct your details (the email address stays the one you signed up with);</li>
          <li>download the data we hold about you;</li>
          <li>delete your account and everything stored with it.</li>
        </ul>
        <p>
          Messages and applications can be sent without an account. They are part of your download and of your deletion
          if they carry the email address of your account and you have verified it, or log in with Google. Otherwise any
          person could read or delete what you sent, by signing up with your address.
        </p>
        <p>
          If you have no account, write to <SupportEmail /> from the address you gave, and say whether you want a copy
          of your messages and applications or have them deleted. You may also withdraw a consent, or name a person who
          may act for you. None of this costs anything.
        </p>
      </>
    ),
  },
  {
    id: 'Grievances',
    title: 'Questions and complaints',
    content: (
      <>
        <p>
          Write to <SupportEmail /> with “Privacy” in the subject, or use the{' '}
          <Link to={paths.contact()}>contact page</Link>. The same address reaches the person in charge of grievances.
          We confirm that your complaint has arrived, and answer it within the time that Indian law gives.
        </p>
        <p>If our answer does not satisfy you, you may turn to the Data Protection Board of India.</p>
      </>
    ),
  },
  {
    id: 'Changes',
    title: 'Changes to this policy',
    content: (
      <p>
        If we change this policy, the new text stands here with its date. If a change concerns what we do with data you
        have already given us, we tell you before it takes effect.
      </p>
    ),
  },
];
