import type { AdminArea, AdminLevel } from '@setu/contracts';
import type { lazyComponent } from '@setu/sdk';
import type { IconName } from '@setu/ui';

export interface AdminPageEntry {
  /** Path pattern. */
  path: string;
  Page: ReturnType<typeof lazyComponent>;
  /** Its entry in the menu, if it has one. */
  menu?: { label: string; icon: IconName };
  /**
   * Area that the page belongs to. Administrators whose role does not include it see neither the page nor its menu entry. Default: all administrators see it.
   */
  area?: AdminArea;
  /** A page with nothing for those who may only look needs `write`. Default: `read`. */
  level?: AdminLevel;
  /** Shown to visitors who are not logged in: the log-in form in the page's place, or another page. Default: `/admin`. */
  otherwise?: 'login' | (string & {});
  /** Also open while the second factor that the site requires is not set up; every other page then leads to the account. */
  beforeEnrolment?: boolean;
}
