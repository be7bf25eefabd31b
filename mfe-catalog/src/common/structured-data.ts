import {
  type College,
  type Course,
  displayName,
  type ExamSource,
  isOver,
  overallOf,
  webAddress,
  wholeCost,
} from '@setu/contracts';
import { paths, plain, site } from '@setu/sdk';
import type {
  BreadcrumbList,
  CollegeOrUniversity,
  Course as CourseThing,
  Dataset,
  ItemList,
  ListItem,
  Offer,
  PostalAddress,
  Review,
} from 'schema-dts';
import type { Step } from './place-paths';

// This file describes a college and its courses to search engines in the vocabulary of schema.org. Sample figures are left out.

/** A thing itself; a mere address would do for schema.org. */
type Whole<Thing> = Exclude<Thing, string>;

type Named = Pick<College, '_id' | 'name'>;

const absolute = (path: string): string => site().origin + path;
const idOf = (college: Named): string => `${absolute(paths.college(college._id))}#college`;
const isSample = ({ provenance }: Pick<College, 'provenance'>): boolean => provenance?.sampleFigures === true;

export function collegeData(college: College): Whole<CollegeOrUniversity> {
  const { _id, name, officialName, earlierName, desc, establishedYear, status, statusSince, successorCollege } =
    college;
  const { logo, contact, rating: marks } = isSample(college) ? {} : college;
  const rating = overallOf(marks);
  return {
    '@type': 'CollegeOrUniversity',
    '@id': idOf(college),
    name: displayName(name),
    alternateName: (status === 'Renamed' && earlierName) || officialName,
    description: desc,
    url: absolute(paths.college(_id)),
    sameAs: webAddress(college.website)?.href,
    logo: logo && new URL(logo, site().origin).href,
    foundingDate: establishedYear?.toString(),
    dissolutionDate: isOver(college) ? statusSince : undefined,
    parentOrganization:
      status === 'Merged' && successorCollege
        ? { '@type': 'CollegeOrUniversity', '@id': idOf(successorCollege), name: displayName(successorCollege.name) }
        : undefined,
    email: contact?.email,
    telephone: contact?.phone,
    address: addressOf(college),
    review: rating === undefined ? undefined : reviewOf(rating),
  };
}

function addressOf({ city, district, state, location }: College): PostalAddress | undefined {
  const place = city ?? district ?? location;
  if (!place && !state) return undefined;
  return { '@type': 'PostalAddress', addressLocality: place, addressRegion: state, addressCountry: 'IN' };
}

/** Our own mark. It is no aggregate rating: no opinions were counted. */
const reviewOf = (rating: number): Review => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 0 },
  author: { '@type': 'Organization', name: site().brandName },
});

/** A list of fewer courses is none to search engines. */
const leastCourses = 3;

export const courseListData = (college: College): Whole<ItemList>[] =>
  college.courses.length < leastCourses
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: college.courses.map((course, index): ListItem => ({
            '@type': 'ListItem',
            position: index + 1,
            item: courseData(course, college),
          })),
        },
      ];

export function courseData(course: Course, college: Named & Pick<College, 'provenance'>): Whole<CourseThing> {
  const name = displayName(college.name);
  const { title, introDesc, desc, duration } = course;
  return {
    '@type': 'Course',
    name: title,
    description: introDesc || desc || `${title} at ${name}`,
    url: absolute(paths.course(college._id, course._id)),
    timeRequired: duration ? `P${duration * 12}M` : undefined,
    provider: {
      '@type': 'CollegeOrUniversity',
      '@id': idOf(college),
      name,
      sameAs: absolute(paths.college(college._id)),
    },
    offers: isSample(college) ? undefined : offerOf(course),
  };
}

/** The whole course, with all fees. */
function offerOf(course: Course): Offer | undefined {
  const price = wholeCost(course);
  return price ? { '@type': 'Offer', category: 'Paid', price, priceCurrency: 'INR' } : undefined;
}

/** The way to the page, which comes last. */
export const trailData = (...steps: Step[]): Whole<BreadcrumbList> => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index): ListItem => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

/** A list of pages. */
export const itemListData = (pages: readonly Step[]): Whole<ItemList> => ({
  '@type': 'ItemList',
  numberOfItems: pages.length,
  itemListElement: pages.map(({ name, path }, index): ListItem => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absolute(path),
  })),
});

export interface DatasetFacts {
  name: string;
  description: string;
  path: string;
  /** The first and the last year. */
  years: [number, number];
  source: ExamSource;
  /** Address of the file. */
  download: string;
}

/** Figures that an authority published. No licence of its own is known, so the data says that instead of naming one. */
export const datasetData = ({ name, description, path, years, source, download }: DatasetFacts): Whole<Dataset> => ({
  '@type': 'Dataset',
  name,
  description,
  url: absolute(path),
  isAccessibleForFree: true,
  creator: { '@type': 'Organization', name: source.authority, url: source.url },
  isBasedOn: source.url,
  dateModified: source.copied,
  temporalCoverage: years.join('/'),
  license: {
    '@type': 'CreativeWork',
    name: plain('Facts published by {authority}; no licence is stated', { authority: source.authority }),
    url: source.url,
  },
  distribution: { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: download },
});
