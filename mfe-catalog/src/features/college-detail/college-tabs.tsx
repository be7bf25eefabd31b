import type { College } from '@setu/contracts';
import { lazyComponent, type Message, msg, paths, plain, useSearchParams, useSlot, WithoutScript } from '@setu/sdk';
import { Skeleton, Tabs } from '@setu/ui';
import { type ComponentType, type ReactNode, Suspense, useCallback } from 'react';
import { factsOf } from './college-facts';
import styles from './college-tabs.module.css';
import { ContactTab } from './contact-tab';
import { CoursesTab } from './courses-tab';
import { FilledTab } from './filled-tab';
import { GalleryTab } from './gallery-tab';
import { OverviewTab } from './overview-tab';
import { RatingTab } from './rating-tab';

const AdmissionsPanel = lazyComponent(() => import(/* webpackChunkName: "admissions-tab" */ './admissions-tab'));

const tabsId = 'college-tabs';

/** Scrolls to the tabs and focuses them. */
export function showTabs(): void {
  const tabs = document.getElementById(tabsId);
  tabs?.scrollIntoView({ block: 'start' });
  tabs?.focus({ preventScroll: true });
}

interface Tab {
  value: string;
  label: string;
  order: number;
  /** Whether the college has something to show in it; always when absent. */
  isFor?(college: College): boolean;
  show(college: College): ReactNode;
}

interface OwnTab extends Omit<Tab, 'label'> {
  label: Message;
}

const own = (order: number, label: Message, Panel: ComponentType<{ college: College }>): OwnTab => ({
  order,
  label,
  value: label.toLowerCase(),
  show: (college) => <Panel college={college} />,
});

const AdmissionsTab = (props: { college: College }) => (
  <Suspense fallback={<Skeleton shape="box" height="20rem" />}>
    <AdmissionsPanel {...props} />
  </Suspense>
);

/** The catalogue's own; those of other slices are among them by their order, with the slice's name in the address. */
const ownTabs: OwnTab[] = [
  own(10, msg('Overview'), OverviewTab),
  own(20, msg('Courses'), CoursesTab),
  { ...own(25, msg('Admissions'), AdmissionsTab), isFor: ({ exams = [] }) => exams.length > 0 },
  own(40, msg('Gallery'), GalleryTab),
  own(50, msg('Rating'), RatingTab),
  own(60, msg('Contact'), ContactTab),
];

function useTabs(college: College): Tab[] {
  const filled = useSlot('college-tab', factsOf(college)).map((fill): Tab => ({
    value: fill.slice,
    label: fill.label ?? '',
    order: fill.order,
    show: (college) => <FilledTab fill={fill} college={college} />,
  }));
  const shown = ownTabs
    .filter(({ isFor }) => isFor?.(college) ?? true)
    .map((tab): Tab => ({ ...tab, label: plain(tab.label) }));
  return [...shown, ...filled].sort((one, other) => one.order - other.order);
}

/** The address has the chosen tab, and Back leaves the college in one press. Without script the other tabs are sections below it. */
export function CollegeTabs({ college }: { college: College }) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const tabs = useTabs(college);
  const chosen = tabs.find(({ value }) => value === wanted) ?? tabs[0]!;
  const choose = useCallback((value: string) => setParams(queryOf(value), { replace: true }), [setParams]);
  const links = tabs.map(({ value, label }) => ({
    value,
    label,
    href: `${paths.college(college._id, queryOf(value).tab)}#${tabsId}`,
  }));
  return (
    <div id={tabsId} tabIndex={-1} className={styles.tabs}>
      <Tabs label={plain('About this college')} tabs={links} value={chosen.value} onChange={choose}>
        {chosen.show(college)}
      </Tabs>
      <WithoutScript>
        {tabs
          .filter((tab) => tab !== chosen)
          .map(({ value, label, show }) => (
            <section key={value} aria-labelledby={`section-${value}`} className={styles.section}>
              <h2 id={`section-${value}`} className={styles.heading}>
                {label}
              </h2>
              {show(college)}
            </section>
          ))}
      </WithoutScript>
    </div>
  );
}

const queryOf = (tab: string): { tab?: string } => (tab === 'overview' ? {} : { tab });
