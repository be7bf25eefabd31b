import { Card } from '@setu/ui';
import type { ReactNode, RefObject } from 'react';
import { type CourseOpener, Courses } from '../courses/courses';
import { FieldArray } from '../fields/field-array';
import { ListField, NumberField, RupeesField, TextField } from '../fields/fields';
import type { KeywordGenerator } from '../keywords/keyword-generator';
import { Keywords } from '../keywords/keywords';
import { GalleryField } from '../pictures/gallery-field';
import { LogoField } from '../pictures/logo-field';
import { Basics } from './basics';
import { Ratings } from './ratings';
import { type SectionId, sections } from '../values/section-list';
import styles from './sections.module.css';

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

const Contact = () => (
  <div className={styles.grid}>
    <TextField name="website" inputMode="url" placeholder="www.college.ac.in" className={styles.wide} />
    <TextField name="contact.email" type="email" placeholder="office@college.ac.in" />
    <TextField name="contact.phone" type="tel" placeholder="+91 731 243 8700" />
  </div>
);

const Pictures = () => (
  <div className={styles.stack}>
    <LogoField />
    <GalleryField />
  </div>
);

const Placements = () => (
  <div className={styles.grid}>
    <RupeesField name="package.average" per="a year" />
    <RupeesField name="package.highest" per="a year" />
    <NumberField name="placementRate" hint="Percentage of job-seeking students." placeholder="85" />
    <div className={styles.wide}>
      <ListField name="recruiters" placeholder="Infosys; TCS; Wipro" />
    </div>
  </div>
);

const Campus = () => (
  <div className={styles.stack}>
    <ListField name="facilities" placeholder="Library; Hostel; Wi-Fi" />
    <ListField name="whyChoose" placeholder="Small classes; Close to industry" />
    <TextField
      name="vidReview"
      inputMode="url"
      hint="A YouTube link or video ID."
      placeholder="https://www.youtube.com/watch?v=…"
    />
  </div>
);

const MoreInfo = () => (
  <>
    <p className={styles.lead}>An entry is saved when it has both a title and content.</p>
    <FieldArray name="moreInfo" entry="Entry" title="More info" hideTitle empty={{ title: '', content: '' }}>
      {(path) => (
        <>
          <TextField name={`${path}.title`} className={styles.wide} />
          <TextField name={`${path}.content`} multiline className={styles.wide} />
        </>
      )}
    </FieldArray>
  </>
);

const Students = () => (
  <>
    <p className={styles.lead}>Students and alumni whom visitors can talk to.</p>
    <FieldArray name="students" entry="Student" title="Students" hideTitle empty={{ name: '', course: '', image: '' }}>
      {(path) => (
        <>
          <TextField name={`${path}.name`} label="Name" />
          <TextField name={`${path}.course`} label="Course" />
          <TextField name={`${path}.image`} hint="File name of a picture on this site." className={styles.wide} />
        </>
      )}
    </FieldArray>
  </>
);
