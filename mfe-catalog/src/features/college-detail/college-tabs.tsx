import { type ComponentType, useCallback } from 'react';
import type { College } from '@setu/contracts';
import { useSearchParams } from '@setu/sdk';
import { Tabs } from '@setu/ui';
import styles from './college-detail.module.css';
import { ContactTab } from './contact-tab';
import { CoursesTab } from './courses-tab';
import { GalleryTab } from './gallery/gallery-tab';
import { MentorsTab } from './mentors-tab';
import { OverviewTab } from './overview/overview-tab';
import { RatingTab } from './rating-tab';
import { tabsId } from './show-tabs';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'courses', label: 'Courses' },
  { value: 'mentors', label: 'Mentors' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'rating', label: 'Rating' },
  { value: 'contact', label: 'Contact' },
] as const;

type Tab = (typeof tabs)[number]['value'];

const panels: Record<Tab, ComponentType<{ college: College }>> = {
  overview: OverviewTab,
  courses: CoursesTab,
  mentors: MentorsTab,
  gallery: GalleryTab,
  rating: RatingTab,
  contact: ContactTab,
};

export function CollegeTabs({ college }: { college: College }) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const tab = tabs.find(({ value }) => value === wanted)?.value ?? 'overview';
  const Panel = panels[tab];
  const choose = useCallback((value: Tab) => setParams(value === 'overview' ? {} : { tab: value }), [setParams]);
  return (
    <div id={tabsId} tabIndex={-1} className={styles.tabs}>
      <Tabs label="About this college" tabs={tabs} value={tab} onChange={choose}>
        <Panel college={college} />
      </Tabs>
    </div>
  );
}
