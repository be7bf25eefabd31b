import type { LegalSection } from '../../common/legal/legal-page';

/** Who else is involved, and when. */
export const others: LegalSection[] = [
  {
    id: 'Sharing',
    title: 'Never sold, never shared',
    content: (
      <>
        <p>
          We do not sell your data and we do not share it: not with colleges, coaching classes, agents or advertisers.
          We make no spam calls and let nobody else make them with your number.
        </p>
        <p>
          The computers that we rent to run the site hold the data for us and under our instructions. We hand data to an
          authority only where Indian law obliges us to.
        </p>
      </>
    ),
  },
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
