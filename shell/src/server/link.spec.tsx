import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link as RouterLink, NavLink as RouterNavLink, StaticRouter } from 'react-router-dom';
import { Link, NavLink } from './link';

const at = (location: string, element: ReactElement) =>
  renderToStaticMarkup(<StaticRouter location={location}>{element}</StaticRouter>);

const addresses = [
  '/',
  '/colleges',
  '/colleges/',
  '/Colleges?search=a&b=c?d',
  '/colleges/42',
  '/colleges/42#courses',
  '/t&c',
  '/colleges?',
  '/colleges#',
  '/a//b',
  '/a/../b',
  '/a/./b',
  '//other.example',
  'https://other.example/a',
  '',
  '..',
  '?page=2',
  '#top',
  'near/by',
  '/a b/ü?x=%20#?',
];

const links: [string, object][] = [
  ['nothing else', {}],
  ['what is not written', { state: { a: 1 }, replace: true, preventScrollReset: true, viewTransition: true }],
  ['attributes', { className: 'a"b', target: '_blank', 'aria-label': 'A', 'data-level': 1, onClick: () => undefined }],
  ['discover', { discover: 'none' }],
  ['reloadDocument', { reloadDocument: true }],
  ['relative', { relative: 'path' }],
];

const navLinks: [string, object][] = [
  ...links,
  ['end', { end: true }],
  ['caseSensitive', { caseSensitive: true }],
  ['aria-current', { 'aria-current': 'step' }],
  ['functions', { className: () => 'f', children: ({ isActive }: { isActive: boolean }) => String(isActive) }],
];

describe.each(['/', '/colleges', '/colleges/42', '/collegeslist', '/colleges/'])('at %s', (location) => {
  test.each(links)('a link with %s is what React Router writes', (_what, props) => {
    for (const to of addresses)
      expect(at(location, <Link to={to} {...props} />)).toBe(at(location, <RouterLink to={to} {...props} />));
  });

  test.each(navLinks)('a link of a menu with %s is what React Router writes', (_what, props) => {
    for (const to of addresses)
      expect(at(location, <NavLink to={to} {...props} />)).toBe(at(location, <RouterNavLink to={to} {...props} />));
  });
});
