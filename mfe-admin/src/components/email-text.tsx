import styles from './email-text.module.css';

/** An email address that breaks after `@`, dots and underscores before it breaks within a word. Its accessible name stays whole, where `<wbr>` would put spaces. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?<=[@._])/).map((part, index) => (
    <span key={index} className={styles.emailPart}>
      {part}
    </span>
  ));
