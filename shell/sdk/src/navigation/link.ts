/** The server build of the shell replaces this module with `shell/src/server/link`, which writes the same. */
export { Link, type LinkProps, NavLink } from 'react-router-dom';
