import { maskEmail } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { BrandMark, buttonClass } from '@setu/ui';
import { useEffect, useRef } from 'react';
import { isMinorsYear } from './age-fields';
import styles from './mentorship-application.module.css';
import type { ApplicationForm } from './use-application';

interface ThankYouProps {
  application: ApplicationForm;
}

/** In the place of the form once it is sent. */
export function ThankYou({ application: { name, birthYear, guardianName, guardianEmail } }: ThankYouProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <BrandMark />
      <h1 ref={title} tabIndex={-1}>
        Thank you, {name.trim()}!
      </h1>
      <p className={styles.lead}>
        {isMinorsYear(birthYear)
          ? `You are under 18, so your application waits until a parent or guardian agrees. We have written to ${guardianName.trim()} (${maskEmail(guardianEmail.trim())}). Please ask them to look into their mailbox, and into the spam folder. We have sent you a letter about it too.`
          : 'Your application is with the team. They read every one, and get back to you by email or phone.'}
      </p>
      <Link to={paths.mentors()} className={buttonClass({ variant: 'secondary' })}>
        Meet the mentors
      </Link>
    </div>
  );
}
