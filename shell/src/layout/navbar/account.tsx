import { Link, paths, type User } from '@setu/sdk';
import { Avatar, buttonClass, cx } from '@setu/ui';
import styles from './navbar.module.css';

/** The way in for a guest, the way to the profile for who is signed in. */
export function Account({ user, className }: { user: User | null; className?: string }) {
  if (!user) {
    return (
      <Link to={paths.login()} className={cx(buttonClass({ size: 'sm' }), styles.login, className)}>
        Log In
      </Link>
    );
  }
  return (
    <Link to={paths.me()} aria-label="My profile" className={cx(styles.profile, className)}>
      <Avatar src={user.imageUrl || user.image} name={user.email} size="sm" />
    </Link>
  );
}
