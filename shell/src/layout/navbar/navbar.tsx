import { Link, NavLink, paths, site, useBlockNavigation, useSession } from '@setu/sdk';
import { BrandMark, Icon } from '@setu/ui';
import { Account } from './account';
import { useMenu } from './use-menu';
import { useScrollUpOnSamePage } from '../navigation/use-scroll-up';
import styles from './navbar.module.css';

const links = [
  { to: paths.home(), label: 'Home' },
  { to: paths.colleges(), label: 'Find Colleges' },
  { to: paths.mentors(), label: 'Talk to Mentors' },
  { to: paths.about(), label: 'About Us' },
  { to: paths.contact(), label: 'Contact Us' },
];

export function Navbar() {
  const user = useSession((session) => session.user);
  const blocked = useBlockNavigation() && user !== null;
  const { open, area, button, toggle } = useMenu();
  const scrollUp = useScrollUpOnSamePage();

  return (
    <header ref={area} className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home()} className={styles.brand} onClick={scrollUp}>
          <BrandMark />
          <span>{site().brandName}</span>
        </Link>
        {!blocked && (
          <>
            <button
              ref={button}
              type="button"
              aria-label="Menu"
              aria-expanded={open}
              aria-controls="main-menu"
              className={styles.toggle}
              onClick={toggle}
            >
              <Icon name={open ? 'x' : 'menu'} />
            </button>
            <nav id="main-menu" aria-label="Main" className={styles.menu} data-open={open || undefined}>
              <ul className={styles.links}>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink to={to} end={to === '/'} className={styles.link} onClick={scrollUp}>
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          </>
        )}
        <Account user={user} className={styles.account} />
      </div>
    </header>
  );
}
