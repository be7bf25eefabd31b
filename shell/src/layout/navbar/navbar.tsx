import {
  Link,
  NavLink,
  paths,
  site,
  useBlockNavigation,
  useLocation,
  type User,
  useSession,
  WithoutScript,
} from '@setu/sdk';
import { Avatar, BrandMark, buttonClass, cx, Icon } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import { useScrollUpOnSamePage } from '../navigation/scroll-to-top';
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
              className={cx(styles.toggle, 'ui-needs-script')}
              onClick={toggle}
            >
              <Icon name={open ? 'x' : 'menu'} />
            </button>
            <nav id="main-menu" aria-label="Main" className={styles.menu} data-open={open || undefined}>
              <Links />
            </nav>
          </>
        )}
        <Account user={user} className={styles.account} />
      </div>
      <WithoutScript>
        <nav aria-label="Main" className={styles.row}>
          <Links />
        </nav>
      </WithoutScript>
    </header>
  );
}

function Links() {
  const scrollUp = useScrollUpOnSamePage();
  return (
    <ul className={styles.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} className={styles.link} onClick={scrollUp}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Leads guests to the log-in, and users to their profile. */
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

/** The menu of a narrow window. Escape, a press outside and a new page close it. */
function useMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const area = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(undefined);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!area.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);

  return { open, area, button, toggle: () => setOpenAt(open ? undefined : key) };
}
