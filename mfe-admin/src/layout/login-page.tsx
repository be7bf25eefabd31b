import { Link, PageHead, paths, site } from '@setu/sdk';
import { BrandMark, Card } from '@setu/ui';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';

export const LoginPage = ({ onLoggedIn }: { onLoggedIn(): Promise<void> }) => (
  <div className={styles.page}>
    <PageHead title="Administrator log in" />
    <BrandMark className={styles.mark} />
    <h1 className={styles.title}>Administrator log in</h1>
    <Card className={styles.card}>
      <LoginForm onLoggedIn={onLoggedIn} />
    </Card>
    <Link to={paths.home()}>Back to {site().brandName}</Link>
  </div>
);
