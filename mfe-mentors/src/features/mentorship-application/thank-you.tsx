import { Link, paths } from '@setu/sdk';
import { BrandMark, buttonClass } from '@setu/ui';
import { useEffect, useRef } from 'react';
import styles from './mentorship-application.module.css';

/** In the place of the form once it is sent. */
export function ThankYou({ name }: { name: string }) {
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
        Your application is with the team. They read every one, and get back to you by email or phone.
      </p>
      <Link to={paths.mentors()} className={buttonClass({ variant: 'secondary' })}>
        Meet the mentors
      </Link>
    </div>
  );
}
