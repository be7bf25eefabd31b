import type { ReactNode, RefObject } from 'react';
import { Card } from '@setu/ui';
import { Courses, type CourseOpener } from './courses/courses';
import styles from './form-sections.module.css';
import { Keywords } from './keywords/keywords';
import type { KeywordGenerator } from './keywords/keyword-generator';
import { type SectionId, sections } from './navigation/sections';
import { Basics } from './sections/basics';
import { Campus } from './sections/campus';
import { Contact } from './sections/contact';
import { MoreInfo } from './sections/more-info';
import { Pictures } from './sections/pictures';
import { Placements } from './sections/placements';
import { Ratings } from './sections/ratings';
import { Students } from './sections/students';

interface FormSectionsProps {
  courses: RefObject<CourseOpener | null>;
  keywords: KeywordGenerator;
}

/** Everything that is known of a college, part by part. */
export function FormSections({ courses, keywords }: FormSectionsProps) {
  const contents: Record<SectionId, ReactNode> = {
    basics: <Basics />,
    contact: <Contact />,
    pictures: <Pictures />,
    ratings: <Ratings />,
    placements: <Placements />,
    campus: <Campus />,
    courses: <Courses opener={courses} />,
    'more-info': <MoreInfo />,
    students: <Students />,
    keywords: <Keywords generator={keywords} />,
  };
  return sections.map(({ id, title }) => (
    <Card key={id} as="section" id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      {contents[id]}
    </Card>
  ));
}
