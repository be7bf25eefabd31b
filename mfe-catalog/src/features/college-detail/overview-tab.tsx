import {
  api,
  type College,
  type CollegeOutcome,
  displayName,
  formatNumber,
  formatPercent,
  messages,
  parseVideo,
} from '@setu/contracts';
import { cx, Icon, Prose, SampleMark, useInView } from '@setu/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { langOf, plain, t, translated, translatedContent, useCall, WithoutScript } from '@setu/sdk';
import { rupeesPerYear } from '../../common/amounts';
import { hasSamples } from '../../common/college-page';
import { ReportLink } from '../../common/report-figure';
import { externalLink } from '../../common/message-elements';
import { aboutFromFacts } from './about-from-facts';
import styles from './overview-tab.module.css';

export function OverviewTab({ college }: { college: College }) {
  const { facilities, package: salary, placementRate, recruiters, whyChoose } = college;
  const samples = hasSamples(college);
  const hasFigures = Boolean(salary?.highest ?? salary?.average ?? placementRate);
  const hasPlacements = hasFigures || college.outcome !== undefined;
  // Nothing of these three: they are said in a few quiet lines.
  const isBare = !hasPlacements && recruiters.length === 0 && !college.vidReview;
  const about = college.desc || aboutFromFacts(college);
  const moreInfo = college.moreInfo.filter(({ title, content }) => title?.trim() && content?.trim());
  return (
    <div className={cx(styles.overview, isBare && styles.bare)}>
      {about && (
        <OverviewSection title={plain('About')}>
          <Prose className={styles.text} lang={college.desc && langOf(college.desc)}>
            {translatedContent(about)}
          </Prose>
        </OverviewSection>
      )}
      {whyChoose.length > 0 && (
        <OverviewSection title={plain('Why Choose')}>
          <ul className={styles.reasons}>
            {whyChoose.map((reason) => (
              <li key={reason} lang={langOf(reason)}>
                {reason}
              </li>
            ))}
          </ul>
        </OverviewSection>
      )}
      <OverviewSection
        title={plain('Video Review')}
        sample={samples && college.vidReview ? plain('video') : undefined}
        className={isBare ? styles.quiet : styles.video}
      >
        <VideoReview college={college} />
      </OverviewSection>
      <OverviewSection
        title={plain('Placements')}
        sample={samples && hasFigures ? plain('figures') : undefined}
        className={isBare ? styles.quiet : undefined}
      >
        {(hasFigures || !college.outcome) && <Placements college={college} />}
        {college.outcome && <Outcome college={college} outcome={college.outcome} />}
      </OverviewSection>
      <OverviewSection
        title={plain('Recruiters')}
        sample={samples && recruiters.length > 0 ? plain('list') : undefined}
        className={isBare ? styles.quiet : undefined}
      >
        <Recruiters names={recruiters} />
      </OverviewSection>
      {facilities.length > 0 && (
        <OverviewSection title={plain('Facilities')}>
          <ul className={styles.facilities}>
            {facilities.map((facility) => (
              <li key={facility} lang={langOf(facility)}>
                {facility}
              </li>
            ))}
          </ul>
        </OverviewSection>
      )}
      {moreInfo.length > 0 && (
        <OverviewSection title={plain('More Info')}>
          <dl className={styles.moreInfo}>
            {moreInfo.map(({ title, content }) => (
              <div key={title}>
                <dt lang={title && langOf(title)}>{title}</dt>
                <dd lang={content && langOf(content)}>{content}</dd>
              </div>
            ))}
          </dl>
        </OverviewSection>
      )}
    </div>
  );
}

interface OverviewSectionProps {
  title: string;
  /** Names what of it is made up. */
  sample?: string;
  className?: string;
  children: ReactNode;
}

function OverviewSection({ title, sample, className, children }: OverviewSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(styles.section, className)}>
      <header className="ui-row">
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {sample && <SampleMark of={sample} />}
      </header>
      {children}
    </section>
  );
}

function Placements({ college: { package: salary, placementRate } }: { college: College }) {
  const figures = [
    [plain('Highest package'), perYear(salary?.highest)],
    [plain('Average package'), perYear(salary?.average)],
    [plain('Placement rate'), placementRate === undefined ? undefined : formatPercent(placementRate)],
  ] as const;
  // One line says it for all of them.
  if (figures.every(([, figure]) => !figure))
    return (
      <dl className={cx(styles.none, styles.unknownFigures)}>
        {figures.map(([label]) => (
          <dt key={label}>{label}</dt>
        ))}
        <dd>{translatedContent(messages.college.notAvailable)}</dd>
      </dl>
    );
  return (
    <dl className={styles.figures}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={cx(!figure && styles.unknown)}>{figure ?? translated(messages.college.notAvailable)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows what the college reported of its graduates. Without the number who graduated there is no percentage. */
function Outcome({ college: { _id, name }, outcome }: { college: College; outcome: CollegeOutcome }) {
  const { cohort, placed, medianSalary, higherStudies } = outcome;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('Median salary')}</dt>
          <dd>{perYear(medianSalary)}</dd>
        </div>
        <div>
          <dt>{t('Placed')}</dt>
          <dd>{formatNumber(placed)}</dd>
        </div>
        <div>
          <dt>{t('Went on to higher studies')}</dt>
          <dd>{formatNumber(higherStudies)}</dd>
        </div>
      </dl>
      <p className={styles.source}>
        {t(
          'Those who graduated in {cohort} from the four-year degrees in engineering, as the college reported it to <link>NIRF</link>; copied on 23 November 2026. How many graduated is not in the record, so there is no percentage.',
          { cohort, link: externalLink('https://www.nirfindia.org') },
        )}{' '}
        <ReportLink
          collegeId={_id}
          subject="placements"
          of={plain('outcomes of graduates')}
          figure={`${displayName(name)}, graduates of ${cohort} in NIRF: median salary ${formatNumber(medianSalary)} rupees a year; placed: ${placed}; higher studies: ${higherStudies}`}
        />
      </p>
    </>
  );
}

const perYear = (rupees: number | undefined) => (rupees ? rupeesPerYear(rupees) : undefined);

function Recruiters({ names }: { names: string[] }) {
  if (names.length === 0) return <p className={styles.none}>{translatedContent(messages.college.noRecruiters)}</p>;
  return (
    <ul className={styles.recruiters}>
      {[...new Set(names)].map((name) => (
        <li key={name}>
          <RecruiterLogo name={name} />
          {translatedContent(name)}
        </li>
      ))}
    </ul>
  );
}

/** The initial letter. Near the window it asks for the logo, which then covers the letter. */
function RecruiterLogo({ name }: { name: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const isNear = useInView(ref);
  const { data } = useCall(api.recruiters.logo, isNear ? { query: { name } } : null);
  const [broken, setBroken] = useState(false);
  return (
    <span ref={ref} className={styles.logo} aria-hidden>
      {[...name][0]?.toUpperCase()}
      {data?.logo && !broken && (
        <img src={data.logo} alt="" width="36" height="36" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

/** Loads nothing from YouTube before the visitor presses play. */
function VideoReview({ college }: { college: College }) {
  const [playing, setPlaying] = useState(false);
  const video = parseVideo(college.vidReview);
  if (!video) return <p className={styles.none}>{translatedContent(messages.college.noVideo)}</p>;
  const title = plain('Video review of {college}', { college: displayName(college.name) });
  return (
    <>
      <WithoutScript>
        <a href={`https://www.youtube.com/watch?v=${video.code}`}>{t('Watch the video review on YouTube')}</a>
      </WithoutScript>
      <div className={cx(styles.frame, video.tall && styles.tall, 'ui-needs-script')}>
        {playing ? (
          <iframe
            ref={(frame) => frame?.focus()}
            title={title}
            src={`https://www.youtube-nocookie.com/embed/${video.code}?autoplay=1&rel=0`}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which could not lift its own sandbox
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            referrerPolicy="strict-origin-when-cross-origin"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
          />
        ) : (
          <button type="button" className={styles.play} onClick={() => setPlaying(true)}>
            <span className={styles.disc}>
              <Icon name="play" />
            </span>
            <span className={styles.label}>{t('Play the video review')}</span>
            <span className={styles.hint}>{t('Loads from YouTube')}</span>
          </button>
        )}
      </div>
    </>
  );
}
