import type { College } from '@setu/contracts';
import { Prose } from '@setu/ui';
import { aboutFromFacts } from './about-from-facts';
import { OverviewSection } from './overview-section';
import styles from './overview.module.css';
import { Placements } from './placements';
import { Recruiters } from './recruiters';
import { VideoReview } from './video-review';

export function OverviewTab({ college }: { college: College }) {
  const { facilities, whyChoose } = college;
  const about = college.desc || aboutFromFacts(college);
  const moreInfo = college.moreInfo.filter(({ title, content }) => title?.trim() && content?.trim());
  return (
    <div className={styles.overview}>
      {about && (
        <OverviewSection title="About">
          <Prose className={styles.text}>{about}</Prose>
        </OverviewSection>
      )}
      {whyChoose.length > 0 && (
        <OverviewSection title="Why Choose">
          <ul className={styles.reasons}>
            {whyChoose.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </OverviewSection>
      )}
      <OverviewSection title="Video Review" className={styles.video}>
        <VideoReview college={college} />
      </OverviewSection>
      <OverviewSection title="Placements">
        <Placements college={college} />
      </OverviewSection>
      <OverviewSection title="Recruiters">
        <Recruiters names={college.recruiters} />
      </OverviewSection>
      {facilities.length > 0 && (
        <OverviewSection title="Facilities">
          <ul className={styles.facilities}>
            {facilities.map((facility) => (
              <li key={facility}>{facility}</li>
            ))}
          </ul>
        </OverviewSection>
      )}
      {moreInfo.length > 0 && (
        <OverviewSection title="More Info">
          <dl className={styles.moreInfo}>
            {moreInfo.map(({ title, content }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{content}</dd>
              </div>
            ))}
          </dl>
        </OverviewSection>
      )}
    </div>
  );
}
