import type { LegalSection } from '../../common/legal/legal-page';

/** Cookies and the browser's storage. */
export const onYourDevice: LegalSection[] = [
  {
    id: 'Cookies',
    title: 'Cookies',
    content: (
      <>
        <p>
          We use cookies for signing in, and while we try out a new version of the site. None of them tracks you, and
          other websites cannot read them. That is why no cookie banner asks you for anything.
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
            <strong>Known device:</strong> remembers for at most 400 days that you have signed in here before, so that
            strangers who try to guess your password do not keep you waiting. It opens nothing.
          </li>
          <li>
            <strong>Google sign-in:</strong> only while you sign in with Google, to make sure that the answer belongs to
            your question.
          </li>
          <li>
            <strong>Visitor:</strong> only while we try out a new version with some visitors: a random number that
            decides whether you see it, so that the site does not change back and forth under you. It is kept for a
            year, is tied to nothing else and is not stored by us.
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
            until you close the tab: how far you had scrolled, the order of shuffled lists, the mentor you wanted to
            talk to while you log in, and that the page was loaded anew after a part of it had failed (“healed”).
          </li>
        </ul>
        <p>Clearing the site’s data in your browser removes them.</p>
      </>
    ),
  },
];
