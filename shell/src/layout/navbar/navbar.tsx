import {
  Link,
  msg,
  NavLink,
  paths,
  plain,
  site,
  t,
  useBlockNavigation,
  useLocation,
  type User,
  useSession,
  useSlot,
  WithoutScript,
} from '@setu/sdk';
import { Avatar, BrandMark, buttonClass, cx, Icon } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import { LanguageLinks } from '../footer/language-choice';
import { useScrollUpOnSamePage } from '../navigation/scroll-to-top';
import styles from './navbar.module.css';

/** The shell's own links; those of slices are inserted by their order. */
const ownLinks = [
  { page: paths.home(), label: msg('Home'), order: 10 },
  { page: paths.about(), label: msg('About Us'), order: 40 },
  { page: paths.contact(), label: msg('Contact Us'), order: 50 },
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
              aria-label={plain('Menu')}
              aria-expanded={open}
              aria-controls="main-menu"
              className={cx(styles.toggle, 'ui-needs-script')}
              onClick={toggle}
            >
              <Icon name={open ? 'x' : 'menu'} />
            </button>
            <nav id="main-menu" aria-label={plain('Main')} className={styles.menu} data-open={open || undefined}>
              <div className={styles.inMenu}>
                <Links />
                <LanguageLinks className={styles.languages} />
              </div>
            </nav>
          </>
        )}
        <Account user={user} className={styles.account} />
      </div>
      <WithoutScript>
        <nav aria-label={plain('Main')} className={styles.row}>
          <Links />
        </nav>
      </WithoutScript>
    </header>
  );
}

function Links() {
  const scrollUp = useScrollUpOnSamePage();
  const own = ownLinks.map((link) => ({ ...link, label: t(link.label) }));
  const links = [...own, ...useSlot('navigation')].sort((one, other) => one.order - other.order);
  return (
    <ul className={styles.links}>
      {links.map(({ page = '', label }) => (
        <li key={page}>
          <NavLink to={page} end={page === '/'} className={styles.link} onClick={scrollUp}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The end of the bar: a button for guests, and the picture of a user. */
export const Account = ({ user, className }: { user: User | null; className?: string }) =>
  useSlot('account-link').map(({ page = '', label }) =>
    user ? (
      <Link key={page} to={page} aria-label={label} className={cx(styles.profile, className)}>
        <Avatar src={user.imageUrl || user.image} name={user.email} size="sm" />
      </Link>
    ) : (
      <Link key={page} to={page} className={cx(buttonClass({ size: 'sm' }), styles.login, className)}>
        {label}
      </Link>
    ),
  );

/** Controls the menu of a narrow window. Escape, a press outside and a new page close it. */
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
