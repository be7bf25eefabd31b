import { type ChanceExam, plural } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { chancesPath, kindsOf } from './chance-form-values';
import styles from './chances.module.css';

/** The exams with what is known of each. Without script, the way to the form of another one. */
export const ExamList = ({ exams }: { exams: readonly ChanceExam[] }) => (
  <section id="exams" aria-labelledby="exams-title" className={styles.part}>
    <h2 id="exams-title">Exams that we have closing values of</h2>
    <ul role="list" className={styles.exams}>
      {exams.map((exam) => (
        <li key={exam.slug}>
          <Link to={chancesPath({ exam: exam.slug })}>{exam.name}</Link>
          <p>
            By {kindsOf(exam).join(' or ')}, {yearsText(exam)}.{' '}
            {exam.lists.some(({ proven }) => proven.length > 0)
              ? 'Chances in numbers for some categories.'
              : 'Closing values only.'}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

function yearsText({ years }: ChanceExam): string {
  const [last, first] = [years[0], years.at(-1)];
  return years.length === 1 ? `${last} only` : `${plural(years.length, 'year')} from ${first} to ${last}`;
}
