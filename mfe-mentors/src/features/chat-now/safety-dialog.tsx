import type { MentorCard } from '@setu/contracts';
import { site } from '@setu/sdk';
import { Button, Dialog } from '@setu/ui';
import { ReportMentor } from '../report-mentor/report-mentor';

interface SafetyDialogProps {
  mentor: MentorCard;
  /** Called when the user goes on to the chat. */
  onRead(): void;
  onClose(): void;
}

/** Says once, before the first chat, what to keep to oneself, how to report a mentor, and who protects minors. */
export default function SafetyDialog({ mentor, onRead, onClose }: SafetyDialogProps) {
  const { childSafetyContact, supportEmail } = site();
  return (
    <Dialog open title="Before your first chat" onClose={onClose}>
      <div className="ui-stack">
        <div className="ui-prose">
          <p>The chat is on WhatsApp, not on this site. Keep these to yourself:</p>
          <ul>
            <li>the phone numbers of your parents</li>
            <li>your Aadhaar number and other identity numbers</li>
            <li>bank and UPI details, and every PIN</li>
            <li>passwords and one-time codes (OTP)</li>
          </ul>
          <p>
            <strong>Never send money.</strong> Talking to mentors costs ₹0.
          </p>
          <h3>If something is wrong</h3>
          <p>
            Stop writing, and report the mentor: here, or below Chat Now. You need no account for it, and the mentor is
            not told who you are. In danger, call the police (<a href="tel:112">112</a>) or Childline (
            <a href="tel:1098">1098</a>).
          </p>
          <h3>Who protects minors</h3>
          <p>
            {childSafetyContact ?? (
              <>
                The operator of this site has named no one yet. Until then, write to{' '}
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
              </>
            )}
          </p>
        </div>
        <Button wide onClick={onRead}>
          I have read this, go to the chat
        </Button>
        <ReportMentor mentor={mentor} />
      </div>
    </Dialog>
  );
}
