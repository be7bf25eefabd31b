import { keepTrying } from '../slices/keep-trying';

/** Reloads a page whose data the server could not read, once it can, unless the visitor has left the page or tried again by then. */
export function recoverPage(): void {
  const { pathname } = location;
  const isStillShown = () => location.pathname === pathname && document.querySelector('#main [role="alert"]') !== null;
  keepTrying(async () => {
    if (!isStillShown()) return;
    const { status } = await fetch(location.href, { method: 'HEAD' });
    if (status >= 500) throw new Error(`The page still responds with ${status}`);
    if (isStillShown()) location.reload();
  });
}
