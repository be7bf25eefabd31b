import { displayName, type MentorCard as Mentor } from '@setu/contracts';
import { langOf, language, plain } from '@setu/sdk';
import { Avatar, Card, CollegeMark, Icon, SampleMark } from '@setu/ui';
import { memo } from 'react';
import { answersWords, presenceWords, studiesWords } from '../../common/mentor-words';
import { ChatNow } from '../chat-now/chat-now';
import { ReportMentor } from '../report-mentor/report-mentor';
import styles from './mentor-card.module.css';

interface MentorCardProps {
  mentor: Mentor;
  /** Level of the name, one below the heading above the card. */
  heading?: 'h2' | 'h3';
}

/** Re-rendered only when its content has changed: a list has many. */
export const MentorCard = memo(function MentorCard({ mentor, heading: Name = 'h3' }: MentorCardProps) {
  const college = displayName(mentor.college);
  const presence = presenceWords(mentor);
  const sentence = presence && plain('{sentence}.', { sentence: presence });
  const studies = mentor.studiesChecked ? studiesWords(mentor.studiesChecked) : mentor.studies;
  const aboutLanguage = mentor.about && langOf(mentor.about);
  const words = [sentence, mentor.about].filter(Boolean).join(' ');
  return (
    <Card as="article" className={styles.card}>
      <Avatar src={pictureUrl(mentor.image)} name={mentor.name} size="lg" />
      <div className={styles.person}>
        {mentor.sample && (
          <span className={styles.sample}>
            <SampleMark of={plain('mentor')} />
          </span>
        )}
        <Name className={styles.name} lang="en" title={mentor.name}>
          {mentor.name}
        </Name>
        <p className={styles.course} lang="en" title={mentor.course}>
          {mentor.course}
        </p>
      </div>
      <div className={styles.place}>
        <CollegeMark name={mentor.college} logo={mentor.collegeLogo} size="sm" />
        <div className={styles.person}>
          <p className={styles.college} lang="en" title={college}>
            {college}
          </p>
          {mentor.university && mentor.university !== mentor.college && (
            <p className={styles.university} lang="en">
              {mentor.university}
            </p>
          )}
          {studies && (
            <p className={styles.studies} lang={language()}>
              <Icon name="check" /> {studies}
            </p>
          )}
        </div>
      </div>
      {words && (
        <p className={styles.words} title={words} lang={presence ? undefined : aboutLanguage}>
          {sentence && <strong lang={language()}>{sentence} </strong>}
          {aboutLanguage ? <span lang={aboutLanguage}>{mentor.about}</span> : mentor.about}
        </p>
      )}
      {mentor.answers && (
        <p className={styles.answers} lang={language()}>
          {answersWords(mentor.answers)}
        </p>
      )}
      <div className={styles.chat}>
        <ChatNow mentor={mentor} />
        <ReportMentor mentor={mentor} />
      </div>
    </Card>
  );
});

const pictureFile = /^[a-z0-9][\w-]*\.(svg|webp|avif|png|jpe?g)$/i;

/** A mentor's bundled picture by its file name. A name that no such file can have gives none. */
export const pictureUrl = (file: string | undefined): string | undefined =>
  file && pictureFile.test(file) ? `${__webpack_public_path__}people/${file}` : undefined;
