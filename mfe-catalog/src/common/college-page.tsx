import { langOf, language, Link, type Message, msg, paths, plain, t, translatedContent } from '@setu/sdk';
import {
  Badge,
  CollegeMark,
  Container,
  cx,
  Icon,
  type IconName,
  SampleMark,
  Skeleton,
  VisuallyHidden,
  strong,
} from '@setu/ui';
import type { ReactNode } from 'react';
import { type College, type FactSource, formatDate, type Provenance, webAddress } from '@setu/contracts';
import styles from './college-page.module.css';
import { isLongName } from './card-text';
import { FactSources } from './fact-sources';
import { externalLink } from './message-elements';

interface BreadcrumbsProps {
  /** The pages above; the list of colleges unless told. */
  trail?: readonly { name: string; path: string }[];
  /** The college between the list and the current page. */
  college?: { _id: string; name: string };
  /** Title of the current page. */
  here?: string;
}

const allColleges = () => [{ name: plain('Colleges'), path: paths.colleges() }];

export const Breadcrumbs = ({ trail = allColleges(), college, here }: BreadcrumbsProps) => (
  <nav aria-label={plain('Breadcrumb')}>
    <ol className={styles.list}>
      {trail.map(({ name, path }, index) => (
        <li key={path}>
          {index > 0 && <Icon name="chevron-right" />}
          <Link to={path} lang={langOf(name)}>
            {name}
          </Link>
        </li>
      ))}
      {college && (
        <li>
          <Icon name="chevron-right" />
          <Link to={paths.college(college._id, 'courses')} lang={langOf(college.name)}>
            {college.name}
          </Link>
        </li>
      )}
      {here && (
        <li>
          <Icon name="chevron-right" />
          <span aria-current="page" lang={langOf(here)}>
            {here}
          </span>
        </li>
      )}
    </ol>
  </nav>
);

export interface HeaderBadge {
  icon?: IconName;
  text: string;
}

/** Whether what a college's pages tell of fees, ratings, placements and courses is made up. */
export const hasSamples = ({ provenance }: Pick<College, 'provenance'>): boolean => provenance?.sampleFigures === true;

interface PageHeaderProps {
  college: Pick<College, 'name' | 'logo' | 'provenance'>;
  title: string;
  /** Language of the title if it is not that of the page. */
  titleLang: string | undefined;
  /** Between the title and the badges. */
  subtitle?: ReactNode;
  badges: HeaderBadge[];
  /** Below the badges. */
  intro?: ReactNode;
  /** `PageActions`, below the introduction. */
  actions?: ReactNode;
  /** Below everything, as wide as the page. */
  children?: ReactNode;
}

/** Longer titles are set in the smallest type. */
const endlessTitle = 120;

/** The head of a college's or course's page: mark, title, and the facts at a glance. */
export const PageHeader = ({
  college,
  title,
  titleLang,
  subtitle,
  badges,
  intro,
  actions,
  children,
}: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.mark}>
      <CollegeMark name={college.name} logo={college.logo} size="lg" loading="eager" />
      {college.logo && hasSamples(college) && <SampleMark of={plain('logo')} />}
    </div>
    <div className={styles.text}>
      <h1
        lang={titleLang}
        className={cx(
          styles.title,
          isLongName(title) && styles.longTitle,
          title.length > endlessTitle && styles.endlessTitle,
        )}
      >
        {title}
      </h1>
      {subtitle}
      <ul className={styles.badges} aria-label={plain('At a glance')}>
        {badges.map(({ text, icon }) => (
          <li key={text}>
            <Badge icon={icon}>{translatedContent(text)}</Badge>
          </li>
        ))}
      </ul>
      {intro}
      {actions}
    </div>
    {children}
  </header>
);

/** Returns whether a date is a whole year. */
const isYear = (date: string) => /^\d{4}$/.test(date);

const timeAt = (date: string | undefined) => (text: ReactNode) => <time dateTime={date}>{text}</time>;

function sourceMessage(asOf: string | undefined, aisheYear: string | undefined): Message {
  if (!aisheYear || aisheYear === asOf)
    return asOf
      ? msg('Source: <link>{source}</link>, as of <time>{date}</time>')
      : msg('Source: <link>{source}</link>');
  return asOf
    ? msg('Source: <link>{source}</link>, as of <time>{date}</time>, its name and place as of {year}')
    : msg('Source: <link>{source}</link>, its name and place as of {year}');
}

interface ProvenanceNoteProps {
  provenance: Provenance | undefined;
  /** Year of a later list, which its name and place are from. */
  aisheYear?: string | undefined;
  /** Sources of the facts that have another one. */
  factSources?: readonly FactSource[] | undefined;
  /** Shown below the facts, such as a link to report a wrong one. */
  children?: ReactNode;
}

/** The source and the date of the facts; marks sample figures. */
export function ProvenanceNote({ provenance, aisheYear, factSources, children }: ProvenanceNoteProps) {
  if (!provenance) return children;
  const { source, url, asOf, sampleFigures } = provenance;
  const sourceUrl = webAddress(url);
  const lang = langOf(source);
  const inOwnLanguage = (text: ReactNode) => (lang ? <span lang={lang}>{text}</span> : text);
  return (
    <aside className={styles.note} aria-label={plain('Source of the facts')}>
      <Icon name="info" />
      <div>
        {sampleFigures && (
          <p>
            {t(
              '<strong>Sample figures.</strong> Fees, ratings, placements and people shown here are made up to show how the site works.',
              { strong },
            )}
          </p>
        )}
        <p>
          {t(sourceMessage(asOf, aisheYear), {
            source,
            link: (text) => (sourceUrl ? externalLink(sourceUrl.href)(inOwnLanguage(text)) : inOwnLanguage(text)),
            date: asOf === undefined || isYear(asOf) ? (asOf ?? '') : formatDate(asOf, 'long', language()),
            time: timeAt(asOf),
            year: aisheYear ?? '',
          })}
        </p>
        <FactSources sources={factSources} />
        {children && <p>{children}</p>}
      </div>
    </aside>
  );
}

/** Placeholder for a college's or course's page while it loads. */
export const PageSkeleton = () => (
  <Container className={styles.page}>
    <div role="status">
      <VisuallyHidden>{t('Loading page…')}</VisuallyHidden>
    </div>
    <div className={styles.head}>
      <Skeleton shape="box" width="5em" height="5em" />
      <div>
        <Skeleton shape="title" width="60%" />
        <Skeleton lines={2} />
      </div>
    </div>
    <Skeleton shape="box" height="12em" />
  </Container>
);
