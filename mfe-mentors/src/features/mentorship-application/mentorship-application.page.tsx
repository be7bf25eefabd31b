import { maskEmail } from '@setu/contracts';
import { Link, PageHead, paths, plain, t } from '@setu/sdk';
import { BrandMark, buttonClass, Card, Container, isMinorsYear, linkTo } from '@setu/ui';
import { useEffect, useRef } from 'react';
import { ApplicationForm, useApplicationForm } from './application-form';
import styles from './mentorship-application.module.css';

export default function MentorshipApplicationPage() {
  const form = useApplicationForm();
  return (
    <Container width="narrow" className={styles.page}>
      <PageHead
        title={plain('Become a mentor')}
        description={plain(
          'Apply to guide school students to the right college. You talk to them on WhatsApp when it suits you.',
        )}
      />
      {form.sent ? (
        <ThankYou application={form.values} />
      ) : (
        <>
          <header>
            <h1>{t('Become a mentor')}</h1>
            <p className={styles.lead}>
              {t(
                'You study at a college, or did: tell those who come after you what it is really like. You talk to them on WhatsApp, when it suits you.',
              )}
            </p>
          </header>
          <Card>
            <ApplicationForm form={form} />
          </Card>
          <p>
            {t('You are a mentor already? <page>Your page as a mentor</page>', {
              page: linkTo('/careers/mentorship/page'),
            })}
          </p>
        </>
      )}
    </Container>
  );
}

interface ThankYouProps {
  application: ReturnType<typeof useApplicationForm>['values'];
}

/** In the place of the form once it is sent. */
function ThankYou({ application: { name, birthYear, guardianName, guardianEmail } }: ThankYouProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus disappeared with the form.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <BrandMark />
      <h1 ref={title} tabIndex={-1}>
        {t('Thank you, {name}!', { name: name.trim() })}
      </h1>
      <p className={styles.lead}>
        {isMinorsYear(birthYear)
          ? t(
              'You are under 18, so your application waits until a parent or guardian agrees. We have written to {guardian} ({email}). Please ask them to check their inbox and their spam folder. We have sent you an email about it too.',
              { guardian: guardianName.trim(), email: maskEmail(guardianEmail.trim()) },
            )
          : t('Your application is with the team. They read every one, and get back to you by email or phone.')}
      </p>
      <Link to={paths.mentors()} className={buttonClass({ variant: 'secondary' })}>
        {t('Meet the mentors')}
      </Link>
    </div>
  );
}
