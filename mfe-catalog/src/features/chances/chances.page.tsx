import { api } from '@setu/contracts';
import { Link, msg, PageHead, paths, plain, t, useCall, useSearchParams } from '@setu/sdk';
import { Container, ErrorCard } from '@setu/ui';
import { PageSkeleton } from '../../common/college-page';
import { WaysOn } from '../../common/ways-on';
import { CompareTray } from '../compare-tray/compare-tray';
import { type ChanceForm, chancesPath, hasOwnValue, problemsOf, readForm } from './chance-form-values';
import { ChanceResults } from './chance-results';
import { ChancesForm } from './chances-form';
import styles from './chances.module.css';
import { ExamList } from './exam-list';
import { formOf, useWasOpenedOffline, useLastAnswer } from './last-answer';
import { rememberedForm, useRemembered } from './remembered-form';

/** Returns the values that are there. */
const filled = (form: ChanceForm): Partial<ChanceForm> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value));

const title = msg('Chances: which college can you get?');

/** Asks for an exam and a rank, and shows the seats that may be within reach. */
export default function ChancesPage() {
  const [params] = useSearchParams();
  const { data, error, isLoading, reload } = useCall(api.chances.exams, {});
  const remembered = useRemembered();
  const last = useLastAnswer();
  const showsLast = useWasOpenedOffline() && params.size === 0;
  const form = showsLast && last ? formOf(last) : readForm(params);
  const isAsked = hasOwnValue(form);
  const filledIn = remembered && !isAsked && !form.exam ? { ...rememberedForm(remembered), ...filled(form) } : form;
  const head = (
    <PageHead
      title={plain(title)}
      description={plain(
        'See which colleges your rank may reach, from the published cut-offs of fifteen entrance exams, each with its source. Without an account.',
      )}
      canonical="/chances"
      noindex={isAsked}
    />
  );
  if (isLoading) return <PageSkeleton />;
  if (!data)
    return (
      <Container className={styles.page}>
        {head}
        <h1>{t(title)}</h1>
        <ErrorCard title={plain('The exams did not load')} onRetry={reload} />
        {error && <WaysOn status={error.status} />}
      </Container>
    );
  const { exams } = data;
  const exam = exams.find(({ slug }) => slug === form.exam);
  const problems = isAsked || form.exam ? problemsOf(exam, form, isAsked) : {};
  const isValid = Object.keys(problems).length === 0;
  return (
    <Container className={styles.page}>
      {head}
      <header className={styles.header}>
        <h1>{t(title)}</h1>
        <p>
          {t(
            'Type your rank and see the seats that it may reach, from the closing ranks that the authorities published. No account, no phone number; your rank is not stored with us.',
          )}{' '}
          <Link to="/chances/how">{t('How it works')}</Link> ·{' '}
          <Link to={paths.preferences()}>{t('Your preference list')}</Link>
        </p>
      </header>
      <ChancesForm key={chancesPath(filledIn)} exams={exams} asked={filledIn} problems={problems} />
      {isAsked && isValid && exam && (
        <ChanceResults
          key={`results of ${chancesPath(form)}`}
          exam={exam}
          form={form}
          cursor={params.get('cursor')?.trim() || undefined}
        />
      )}
      {!isAsked && <ExamList exams={exams} />}
      <CompareTray />
    </Container>
  );
}
