/** The router as slices see it: only what is used, so that the host can leave the rest out. */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  type LinkProps,
  type NavLinkProps,
  type RouteObject,
} from 'react-router-dom';
