import { keepTrying } from '../slices/keep-trying';

/**
 * The server could not read what the page is about. Loads the page anew once it can, unless the visitor has gone on by then, or has tried again
 * themselves.
 */
export function recoverPage(): void {
  const { pathname } = location;
  const isStillShown = () => location.pathname === pathname && document.querySelector('#main [role="alert"]') !== null;
  keepTrying(async () => {
    if (!isStillShown()) return;
    const { status } = await fetch(location.href, { method: 'HEAD' });
    if (status >= 500) throw new Error(`The page still answers ${status}`);
    if (isStillShown()) location.reload();
  });
}
