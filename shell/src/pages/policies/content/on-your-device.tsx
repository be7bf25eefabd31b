import type { LegalSection } from '../../common/legal/legal-page';

/** Cookies and the browser's storage. */
export const onYourDevice: LegalSection[] = [
  {
    id: 'Cookies',
    title: 'Cookies',
    content: (
      <>
        <p>
          We use cookies for signing in and for nothing else. Without an account you get none. None of them tracks you,
          and other websites cannot read them. That is why no cookie banner asks you for anything.
        </p>
        <ul>
          <li>
            <strong>Access:</strong> shows for a few minutes at a time that you are signed in.
          </li>
          <li>
            <strong>Refresh:</strong> renews the first one, so that you need not sign in again on every visit. It is
            changed at each use.
          </li>
          <li>
            <strong>Google sign-in:</strong> only while you sign in with Google, to make sure that the answer belongs to
            your question.
          </li>
          <li>
            <strong>Administrator:</strong> signs in the people who run the site. Visitors never receive it.
          </li>
        </ul>
        <p>Logging out ends the first two here and on our server. You can also delete cookies in your browser.</p>
      </>
    ),
  },
  {
    id: 'Local-Storage',
    title: 'Other things in your browser',
    content: (
      <>
        <p>A few small notes stay in your own browser and are not sent to us:</p>
        <ul>
          <li>your choice of the light or dark look (“theme”);</li>
          <li>whether your profile has unsaved or missing details (“blockNavigation”);</li>
          <li>
            until you close the tab: how far you had scrolled, the order of shuffled lists, and the mentor you wanted to
            talk to while you log in.
          </li>
        </ul>
        <p>Clearing the site’s data in your browser removes them.</p>
      </>
    ),
  },
];
