import { site } from '@setu/sdk';
import { BrandMark, cx } from '@setu/ui';
import { FeedbackForm } from './feedback-form';
import { FooterLinks } from './footer-links';
import { SocialLinks } from './social-links';
import { ThemeChoice } from './theme-choice';
import styles from './footer.module.css';

export function Footer() {
  const { brandName, companyName } = site();
  return (
    <footer className={cx(styles.footer, 'ui-night')}>
      <div className={styles.content}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <BrandMark />
            {brandName}
          </p>
          <p>Made for Students, By Students</p>
          <SocialLinks />
        </div>
        <FooterLinks />
        <FeedbackForm />
      </div>
      <div className={styles.end}>
        <p>© 2025 {companyName}, Indore</p>
        <ThemeChoice />
      </div>
    </footer>
  );
}
