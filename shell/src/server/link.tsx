import { useContext } from 'react';
import { address } from '../../sdk/src/language/messages';
import {
  Link as RouterLink,
  type LinkProps,
  NavLink as RouterNavLink,
  type NavLinkProps,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router-dom';

/**
 * Replaces `sdk/src/navigation/link` in the server build. A page has dozens of links, and React Router resolves each three times against the routes around it.
 * These write the same without that, where a link has nothing but a complete address; every other link is React Router's.
 */

/** Addresses that React Router leaves as they are: complete, and without segments or separators that it removes. */
const complete = /^\/(?:[\w%&-][\w.%&-]*(?:\/[\w%&-][\w.%&-]*)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** Properties that change what is written. */
const special = new Set(['discover', 'prefetch', 'relative', 'reloadDocument', 'mask', 'defaultShouldRevalidate']);

export function Link(props: LinkProps) {
  const { navigator } = useContext(NavigationContext);
  const {
    to,
    target,
    children,
    state: _state,
    replace: _replace,
    preventScrollReset: _reset,
    viewTransition: _view,
    ...rest
  } = props;
  if (typeof to !== 'string' || !complete.test(to) || Object.keys(rest).some((name) => special.has(name)))
    return <RouterLink {...props} />;
  return (
    <a {...rest} href={navigator.createHref(address(to))} target={target} data-discover="true">
      {children}
    </a>
  );
}

export function NavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  const { to, end = false, className = '', children, ...rest } = props;
  const isSimple = typeof className === 'string' && typeof children !== 'function';
  const isPlain = !['style', 'caseSensitive', 'aria-current'].some((name) => name in rest);
  if (!isSimple || !isPlain || typeof to !== 'string' || !complete.test(to)) return <RouterNavLink {...props} />;
  const [path] = to.toLowerCase().split(/[?#]/, 1) as [string];
  const shown = pathname.toLowerCase();
  const isActive = shown === path || (!end && path !== '/' && shown.startsWith(path.endsWith('/') ? path : `${path}/`));
  return (
    <Link
      {...(rest as LinkProps)}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
    >
      {children}
    </Link>
  );
}
