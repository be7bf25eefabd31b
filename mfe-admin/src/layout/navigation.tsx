import { roleMay } from '@setu/contracts';
import { BeforeMain, Link, NavLink, paths, site } from '@setu/sdk';
import { BrandMark, Button, Icon } from '@setu/ui';
import { adminPaths } from '../paths';
import type { AdminPageEntry } from './admin-area';
import { useAdminSession } from './admin-session';
import styles from './navigation.module.css';

interface NavigationProps {
  pages: readonly AdminPageEntry[];
}

/** A column beside the page; on a narrow window a bar with a menu. The popover opens, closes and returns the focus by itself. */
export function Navigation({ pages }: NavigationProps) {
  const { session, logOut } = useAdminSession();
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
              {pages.map(
                ({ path, menu, area = 'own' }) =>
                  menu &&
                  session.state === 'loggedIn' &&
                  roleMay(session.administrator.role, area, 'read') && (
                    <li key={path}>
                      <NavLink to={path} end={path === adminPaths.home()} className={styles.link}>
                        <Icon name={menu.icon} />
                        {menu.label}
                      </NavLink>
                    </li>
                  ),
              )}
            </ul>
          </nav>
          <div className={styles.person}>
            <p>
              Logged in as <b>{session.state === 'loggedIn' && session.administrator.username}</b>
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
