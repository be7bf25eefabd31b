import { PageHead, site } from '@setu/sdk';
import { Card, Container } from '@setu/ui';
import { ApplicationForm } from './application-form';
import styles from './mentorship-application.module.css';
import { ThankYou } from './thank-you';
import { useApplication } from './use-application';

export default function MentorshipApplicationPage() {
  const application = useApplication();
  const { brandName } = site();
  return (
    <Container width="narrow" className={styles.page}>
      <PageHead title="Become a mentor" />
      <meta
        name="description"
        content={`Apply to guide school students to the right college as a mentor of ${brandName}.`}
      />
      {application.sent ? (
        <ThankYou application={application.application} />
      ) : (
        <>
          <header>
            <h1>Become a mentor</h1>
            <p className={styles.lead}>
              You study at a college, or did: tell those who come after you what it is really like. You talk to them on
              WhatsApp, when it suits you.
            </p>
          </header>
          <Card>
            <ApplicationForm {...application} />
          </Card>
        </>
      )}
    </Container>
  );
}
