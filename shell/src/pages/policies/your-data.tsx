import { retention } from '@setu/contracts';
import type { LegalSection } from '../common/legal-page';

/** Sections about the data: what the site stores, why, how it protects the data, and for how long. */
export const collected: LegalSection[] = [
  {
    id: 'What-We-Store',
    title: 'What we store',
    content: (
      <>
        <p>Only what you type in, choose or upload yourself:</p>
        <ul>
          <li>
            <strong>Your account:</strong> email address and password (as a hash, see Security), or the email address
            and name that Google gives us if you sign in with Google. In your profile, if you fill it in: name, phone
            number, institute, course, gender and picture. Also the language in which you want our emails.
          </li>
          <li>
            <strong>Mentor applications:</strong> name, email, phone, college, course and picture of those who apply to
            become a mentor, and the language in which they did, for our emails. Of mentors also when they are there,
            until when they are away and what they can be asked about, if they say so on a page of their own; everyone
            can read it. If they prove that they study there, everyone can read the month of the check. Of a college
            mailbox we keep only a hash made with a secret key; of a photo see Proof photos. The link to that page goes
            to their email address, and of the link we keep only a hash.
          </li>
          <li>
            <strong>Messages:</strong> the email address and the text that you send with the form at the end of each
            page, when you sent it, and the language of the page, for our emails.
          </li>
          <li>
            <strong>Reports of wrong facts:</strong> what you write on the page of a college, when you sent it, and, if
            you give it, your email address with the language of the page, for our emails.
          </li>
          <li>
            <strong>Reports about mentors:</strong> which mentor you report and why, what you write, when you sent it,
            and your email address if you give it.
          </li>
          <li>
            <strong>Whether you got an answer:</strong> if you tell us after Chat Now, how many said what about a
            mentor. From 20 answers on, the card of the mentor says how many got one, and how soon. We do not store who
            said it, or who asked whom. Until an answer says yes, or the mentor is paused, we know in which sixteenth of
            all accounts the last one is that got no answer, so that no one can pause a mentor alone.
          </li>
          <li>
            <strong>Reviews:</strong> what you write about a college, with the week in which you sent it and nothing
            that says who you are. To send you a code we use the address of your college mailbox, and of it we keep only
            a hash made with a secret key, so that a mailbox and an account review a college once in a half-year. Until
            a moderator has decided, we know the quarter of the day in which it arrived, and for at most 48 hours a hash
            of the network that it came from, to notice floods of reviews. Reports of a review are stored until they are
            decided, without a name.
          </li>
          <li>
            <strong>Proof photos:</strong> only if you choose to prove by a photo that you study at a college: the photo
            of your ID card or fee receipt, with the number covered in your browser before it is sent, the college, and
            what we decided. Administrators who check photos see them in a list with the college, and without your
            account or, of a mentor, your name.
          </li>
          <li>
            <strong>Your shortlist and preference list:</strong> the colleges, courses and seats that you keep while you
            are logged in, with your notes, deadlines and order. Never your rank.
          </li>
          <li>
            <strong>Your age:</strong> your year of birth. Under 18 also the name and email address of your parent or
            guardian, and what they answered, with the date and the version of this policy. They are deleted with your
            data.
          </li>
        </ul>
        <p>
          Pictures are stored again without the hidden details that cameras write into them, such as the place where
          they were taken.
        </p>
      </>
    ),
  },
  {
    id: 'What-We-Do-Not-Store',
    title: 'What we do not do',
    content: (
      <ul>
        <li>We do not follow you across websites, and we do not use advertising or analytics services.</li>
        <li>We do not keep a record of what you search or which colleges you look at.</li>
        <li>
          We do not store where you are. If you ask for colleges near you, your browser finds the district and tells our
          server its name with each list near you; your position itself never leaves your device.
        </li>
        <li>
          We do not ask for your contacts or your marks, and never for the number of an identity document. A photo of
          your college’s ID card or of a fee receipt is one of two ways to prove that you study there, before you write
          a review or as a mentor; nothing else needs one.
        </li>
        <li>We do not copy WhatsApp chats to this site or use them for anything but connecting you.</li>
      </ul>
    ),
  },
  {
    id: 'Why',
    title: 'What we use it for',
    content: (
      <>
        <ul>
          <li>Your account and profile: to let you sign in, and to introduce you when you ask to talk to a mentor.</li>
          <li>
            Applications: to decide about them, to contact the applicant, and to show who can be talked to and when.
            Mentors below 18 are shown only to signed-in adults, and to those below 18 whose parent or guardian has
            agreed.
          </li>
          <li>Your shortlist and preference list: to show them to you on each of your devices.</li>
          <li>Messages: to read and answer them.</li>
          <li>Reviews: to publish them once a moderator has approved them.</li>
          <li>Proof photos: to check that you study at the college that you review or are a mentor of.</li>
          <li>Reports of wrong facts: to correct them, and to ask you back if you left an address.</li>
          <li>
            Reports about mentors: to protect everyone from harm, and to confirm that we got your report. A mentor is
            never told who reported them.
          </li>
        </ul>
        <p>We use it for nothing else. We use it because you gave it to us for just that purpose.</p>
      </>
    ),
  },
  {
    id: 'Security',
    title: 'Security',
    content: (
      <>
        <p>
          Your password is never stored. We keep a hash of it, made with argon2id, from which it cannot be read back.
          Your sign-in is stored in cookies that scripts on the page cannot read. Your picture is handed out only
          through signed addresses that expire after 60 minutes.
        </p>
        <p>
          To stop people from guessing passwords or flooding our forms, our server counts attempts per internet (IP)
          address for a short time. Its log notes the time, the page asked for and whether it worked. If something
          breaks in your browser, a technical report with the error and the page, without anything you typed into a
          form, goes to our own server so that we can mend it. To see how often that happens we also count how many
          pages each part of the site shows; the numbers do not say who saw which page.
        </p>
        <p>No system is perfect. If your data is ever affected, we will tell you and the authority in charge.</p>
      </>
    ),
  },
  {
    id: 'Retention',
    title: 'How long we keep it',
    content: (
      <ul>
        <li>
          <strong>Account and profile:</strong> until you delete them. Deleting closes your account immediately, and
          removes your picture, your sign-ins and everything else within minutes.
        </li>
        <li>
          <strong>Your shortlist and preference list:</strong> each entry until you take it out, all of it until you
          delete your account.
        </li>
        <li>
          <strong>Unused accounts:</strong> {retention.unusedAccountDays} days, if the email address was never verified
          and the account was not used after the day of the sign-up. We send an email to the address{' '}
          {retention.warningDays} days before; one log-in keeps the account.
        </li>
        <li>
          <strong>Mentor applications:</strong> {retention.applicationMonths} months from the day we receive them, with
          their picture, as long as you are a mentor, or until you ask us to delete them. What you say of yourself as a
          mentor goes when you stop. A check of your studies and the hash of its mailbox end after a year. A link to
          your page ends after a day; the page closes an hour after you opened it.
        </li>
        <li>
          <strong>Messages:</strong> {retention.messageMonths} months from the day we receive them, or until you ask us
          to delete them.
        </li>
        <li>
          <strong>Reports of wrong facts:</strong> {retention.reportMonths} months from the day we receive them, or
          until you ask us to delete them.
        </li>
        <li>
          <strong>Reports about mentors:</strong> {retention.mentorReportMonths} months from the day we receive them, or
          until you ask us to delete them.
        </li>
        <li>
          <strong>Reviews:</strong> until you withdraw them with their key; a rejected one{' '}
          {retention.rejectedReviewWeeks} weeks. Because we cannot tell which review is yours, your review is not in
          your download, and it stays when you delete your account. The hashes of a proof end a month after the
          half-year.
        </li>
        <li>
          <strong>Proof photos:</strong> until we have decided, at most {retention.proofPhotoDays} days; you can delete
          yours before. What we decided is stored until you begin the review, or until it is on your card as a mentor,
          at most {retention.proofDecisionDays} days.
        </li>
        <li>
          <strong>Sign-ins:</strong> until you log out, or {retention.sessionDays} days after you last used the device.
        </li>
        <li>
          <strong>Emails to you:</strong> until they are sent, at most {retention.emailHours} hours.
        </li>
        <li>
          <strong>The note that an account was deleted:</strong> {retention.erasureRecordMonths} months. It has the time
          and a code that names no one.
        </li>
        <li>
          <strong>What our administrators changed:</strong> {retention.historyYears} years, with the administrator’s
          name. Of you it has no more than an id.
        </li>
        <li>
          <strong>Technical logs and backups:</strong> only as long as we need them to run the site safely; they are
          then replaced by newer ones. Backups have no proof photos, or delete them within
          {retention.proofPhotoDays} days.
        </li>
      </ul>
    ),
  },
];

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
            decides whether you see it, so that the site does not change back and forth under you. It is stored for a
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
        <p>A few notes and pages stay in your own browser. Nothing of it is sent to us but for what is named here:</p>
        <ul>
          <li>your choice of the light or dark look (“theme”);</li>
          <li>that you chose a language, or dismissed our suggestion of one (“language-chosen”);</li>
          <li>
            your shortlist (“shortlist”, and “shortlist-damaged” if it could not be read) and your preference list
            (“preference-list”). To show what is in them, the page asks our server for it by id, which is not stored.
            Once you log in, they are stored in your account; logging out removes what your account has;
          </li>
          <li>
            the colleges that you compare (“compare”) and the place that you want colleges near to (“near-place”). Both
            are sent with the pages that show them, and not stored by us;
          </li>
          <li>
            if you ask for it, the form of your chances with your rank (“chances”) and our last answer to it
            (“chances-answer”), to read them without a network. A rank is sent to us only to answer you; we neither
            store nor log it;
          </li>
          <li>
            if you write a review, its ticket, its key and, until you send it, what you have typed (“review”). Logging
            out removes them, so save the key as a file before;
          </li>
          <li>your last searches (“recent-searches”), to suggest them again;</li>
          <li>that you have read what to keep to yourself in a chat (“mentors.safety-read”);</li>
          <li>
            for at most 30 days: whom you wanted to talk to and when, with a code that names you to no one
            (“mentors.asked-chats”). We ask whether you got an answer until you tell us or choose not to be asked. With
            your answer the code is sent to us;
          </li>
          <li>that a user is signed in here (“signed-in”), so that the next person does not see what was theirs;</li>
          <li>whether your profile has unsaved or missing details (“blockNavigation”);</li>
          <li>
            for at most 30 days: the public pages that you have visited, so that you can read them without a network.
            Logging out removes them;
          </li>
          <li>
            until you close the tab: how far you had scrolled (“scroll-positions”), the order of shuffled lists
            (“visit-seed”), the mentor you wanted to talk to while you log in (“mentors.pending-chat”), the key of your
            page as a mentor, which is sent to open it (“mentors.page”), what you have typed into a form and not sent
            yet (“draft”), and that the page was loaded again after a part of it had failed (“healed”).
          </li>
        </ul>
        <p>Clearing the site’s data in your browser removes them.</p>
      </>
    ),
  },
];
