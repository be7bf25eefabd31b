import type { ChanceExam } from '@setu/contracts';
import { langOf, Link, msg, plain, t } from '@setu/sdk';
import { chancesPath, kindsOf } from './chance-form-values';
import { kindsText } from './chance-words';
import styles from './chances.module.css';

/** The exams with what is known of each. Without script, the way to the form of another one. */
export const ExamList = ({ exams }: { exams: readonly ChanceExam[] }) => (
  <section id="exams" aria-labelledby="exams-title" className={styles.part}>
    <h2 id="exams-title">{t('Exams that we have closing values of')}</h2>
    <ul role="list" className={styles.exams}>
      {exams.map((exam) => (
        <li key={exam.slug}>
          <Link to={chancesPath({ exam: exam.slug })} lang={langOf(exam.name)}>
            {exam.name}
          </Link>
          <p>
            {yearsText(exam)}{' '}
            {t(
              exam.lists.some(({ proven }) => proven.length > 0)
                ? msg('Chances in numbers for some categories.')
                : msg('Closing values only.'),
            )}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

function yearsText(exam: ChanceExam): string {
  const [last, first] = [exam.years[0]!, exam.years.at(-1)!];
  const kinds = kindsText(kindsOf(exam));
  const count = exam.years.length;
  return count === 1
    ? plain('By {kinds}, {year} only.', { kinds, year: last })
    : plain('By {kinds}, {count, plural, one {# year} other {# years}} from {first} to {last}.', {
        kinds,
        count,
        first,
        last,
      });
}
