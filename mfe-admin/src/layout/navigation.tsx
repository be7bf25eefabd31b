import { BeforeMain, Link, NavLink, paths, site } from '@setu/sdk';
import { BrandMark, Button, Icon, type IconName } from '@setu/ui';
import { adminPaths } from '../paths';
import { useAdministrator } from './administrator';
import styles from './navigation.module.css';

const links: { to: string; label: string; icon: IconName }[] = [
  { to: adminPaths.home(), label: 'Dashboard', icon: 'bar-chart' },
  { to: adminPaths.colleges(), label: 'Colleges', icon: 'building' },
  { to: adminPaths.users(), label: 'Users', icon: 'users' },
  { to: adminPaths.applications(), label: 'Applications', icon: 'briefcase' },
  { to: adminPaths.messages(), label: 'Messages', icon: 'mail' },
  { to: adminPaths.history(), label: 'History', icon: 'clock' },
];

/** A column beside the page; on a narrow window a bar with a menu, which the platform opens, closes and gives the focus back from. */
export function Navigation() {
  const { username, logOut } = useAdministrator();
  return (
    <BeforeMain>
      <header className={styles.header}>
        <Link to={adminPaths.home()} className={styles.brand}>
          <BrandMark />
          <span>{site().brandName}</span>
        </Link>
        <button type="button" popoverTarget="admin-menu" className={styles.toggle} aria-label="Menu">
          <Icon name="menu" />
        </button>
        <div id="admin-menu" popover="auto" className={styles.menu}>
          <nav aria-label="Administration">
            <ul role="list" className={styles.links}>
              {links.map(({ to, label, icon }) => (
                <li key={to}>
                  <NavLink to={to} end={to === adminPaths.home()} className={styles.link}>
                    <Icon name={icon} />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.person}>
            <p>
              Logged in as <b>{username}</b>
            </p>
            <NavLink to={adminPaths.account()} className={styles.link}>
              <Icon name="shield-check" />
              Your account
            </NavLink>
            <Link to={paths.home()} className={styles.link}>
              <Icon name="globe" />
              View the site
            </Link>
            <Button variant="secondary" size="sm" icon="log-out" onClick={logOut}>
              Log out
            </Button>
          </div>
        </div>
      </header>
    </BeforeMain>
  );
}
