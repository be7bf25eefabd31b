import { type AdminArea, adminAreas } from '@setu/contracts';
import { BeforeMain, Link, NavLink, paths, site, type SlotFill, useSlot } from '@setu/sdk';
import { BrandMark, Button, Icon, type IconName } from '@setu/ui';
import { useMay } from '../components/rights';
import { adminPaths } from '../paths';
import type { AdminPageEntry } from './admin-page-entry';
import { useAdminSession } from './admin-session';
import styles from './navigation.module.css';

interface NavigationProps {
  pages: readonly AdminPageEntry[];
}

type MenuEntry = Pick<SlotFill, 'page' | 'label' | 'icon' | 'order'>;

/** A column beside the page; on a narrow window a bar with a menu. The browser opens and closes the popover and returns the focus. */
export function Navigation({ pages }: NavigationProps) {
  const { session, logOut } = useAdminSession();
  const may = useMay();
  const areas = Object.keys(adminAreas).filter((area) => may(area as AdminArea, 'read'));
  const own = pages
    .flatMap(({ path, menu, area = 'own' }) => (menu ? [{ page: path, area, ...menu }] : []))
    .map((entry, index) => ({ ...entry, order: (index + 1) * 10 }))
    .filter(({ area }) => areas.includes(area));
  const entries: MenuEntry[] = [...own, ...useSlot('admin-menu', { area: areas })];
  entries.sort((one, other) => one.order - other.order);
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
              {entries.map(({ page = '', icon = 'link', label }) => (
                <li key={page}>
                  <NavLink to={page} end={page === adminPaths.home()} className={styles.link}>
                    <Icon name={icon as IconName} />
                    {label}
                  </NavLink>
                </li>
              ))}
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
