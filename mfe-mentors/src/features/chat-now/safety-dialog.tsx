import type { MentorCard } from '@setu/contracts';
import { site, t } from '@setu/sdk';
import { Button, Dialog, strong } from '@setu/ui';
import { emailLink } from '../../common/elements';
import { InDanger } from '../../common/in-danger';
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
    <Dialog open title={t('Before your first chat')} onClose={onClose}>
      <div className="ui-stack">
        <div className="ui-prose">
          <p>{t('The chat is on WhatsApp, not on this site. Keep these to yourself:')}</p>
          <ul>
            <li>{t('the phone numbers of your parents')}</li>
            <li>{t('your Aadhaar number and other identity numbers')}</li>
            <li>{t('bank and UPI details, and every PIN')}</li>
            <li>{t('passwords and one-time codes (OTP)')}</li>
          </ul>
          <p>{t('<strong>Never send money.</strong> Talking to mentors costs ₹0.', { strong })}</p>
          <h3>{t('If something is wrong')}</h3>
          <p>
            {t(
              'Stop writing, and report the mentor: here, or below Chat Now. You need no account for it, and the mentor is not told who you are.',
            )}{' '}
            <InDanger />
          </p>
          <h3>{t('Who protects minors')}</h3>
          <p>
            {childSafetyContact ??
              t('The operator of this site has named no one yet. Until then, write to <email>{address}</email>.', {
                address: supportEmail,
                email: emailLink(supportEmail),
              })}
          </p>
        </div>
        <Button wide onClick={onRead}>
          {t('I have read this, go to the chat')}
        </Button>
        <ReportMentor mentor={mentor} />
      </div>
    </Dialog>
  );
}
