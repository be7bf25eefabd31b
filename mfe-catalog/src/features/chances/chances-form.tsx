import { type ChanceExam, indianStates } from '@setu/contracts';
import { address, msg, paths, plain, t, translatedPlace, useNavigate, WithoutScript } from '@setu/sdk';
import { Button, Checkbox, Field, Input, Select, linkTo } from '@setu/ui';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type ChanceField,
  type ChanceForm,
  type ChanceProblems,
  chanceParameters,
  chancesPath,
  kindsOf,
  listChoice,
  problemsOf,
  readForm,
  toResults,
} from './chance-form-values';
import { CategoryOptions } from '../../common/category-options';
import { kindsText } from './chance-words';
import styles from './chances-form.module.css';
import { forgetLastAnswer } from './last-answer';
import { remember, useRemembered } from './remembered-form';
import { StatesField } from './states-field';

interface ChancesFormProps {
  exams: readonly ChanceExam[];
  /** Values of the page's address. */
  asked: ChanceForm;
  /** Its problems. */
  problems: ChanceProblems;
}

/** Asks for the exam, the visitor's rank, percentile or score, and the seats that they may have. Works without script: its fields are named like the parameters. */
export function ChancesForm({ exams, asked, problems: found }: ChancesFormProps) {
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(asked);
  const [problems, setProblems] = useState(found);
  const [tries, setTries] = useState(0);
  const [isRemembered, setRemembered] = useState(useRemembered() !== undefined);
  const known = exams.find(({ slug }) => slug === form.exam);
  const exam = known ?? exams[0]!;

  // Text that was typed into the server's document before hydration counts too.
  useEffect(() => setForm(readForm(new FormData(ref.current!))), []);

  useEffect(() => {
    const field = tries > 0 && ref.current!.querySelector('[aria-invalid=true]');
    if (field instanceof HTMLElement) field.focus();
  }, [tries]);

  const input = (name: ChanceField) => ({
    name,
    value: form[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setForm((before) => ({ ...before, [name]: target.value, ...(name === 'exam' && ofNoExam) }));
      setProblems((before) => (name === 'exam' ? {} : { ...before, [name]: undefined }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = readForm(new FormData(ref.current!));
    const wrong = problemsOf(
      exams.find(({ slug }) => slug === sent.exam),
      sent,
    );
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) setTries(tries + 1);
    else {
      if (isRemembered) remember(sent);
      void navigate(chancesPath(sent), { state: toResults, preventScrollReset: true });
    }
  };

  const kinds = kindsOf(exam);
  const lists = listChoice(exam).filter(({ kind }) => kind === kinds[0]);
  // Only as the page opens: it must not close below a visitor who takes their last choice back.
  const isNarrowed = Boolean(asked.search || asked.where || asked.maxFee || asked.view);
  return (
    <form
      ref={ref}
      action={address(paths.chances())}
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <Field label={t('Exam')} error={problems.exam}>
          <Select {...input('exam')} value={exam.slug}>
            {exams.map(({ slug, name }) => (
              <option key={slug} value={slug} lang="en">
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {kinds.map((kind, index) => (
          <Field
            key={kind}
            label={t(index === 0 ? yourValue : orYourValue, { kind })}
            hint={kind === 'rank' && t('As on your score card, for the category that you choose.')}
            error={problems[kind]}
          >
            <Input {...input(kind)} inputMode={kind === 'rank' ? 'numeric' : 'decimal'} maxLength={20} />
          </Field>
        ))}
        {lists.length > 1 && (
          <Field label={t('Which list')} error={problems.list}>
            <Select {...input('list')}>
              {lists.map(({ id, name }, index) => (
                <option key={id} value={index === 0 ? '' : id} lang="en">
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('Category')} error={problems.category}>
          <Select {...input('category')} value={codeOf(exam, form.category)}>
            <CategoryOptions categories={exam.categories} />
          </Select>
        </Field>
        {exam.womenSeats && (
          <Field label={t('Seats')} error={problems.gender}>
            <Select {...input('gender')} value={form.gender || 'neutral'}>
              <option value="neutral">{plain('Open to everyone')}</option>
              <option value="female">{plain('Open to everyone, and for women only')}</option>
            </Select>
          </Field>
        )}
        {exam.homeSeats && (
          <Field
            label={t('Your home state')}
            hint={t('Some seats are for students of the state of the college.')}
            error={problems.state}
          >
            <Select {...input('state')}>
              <option value="">{plain('Not said: seats of all states')}</option>
              {indianStates.map((state) => (
                <option key={state} value={state}>
                  {translatedPlace(state)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <details className={styles.more} open={isNarrowed || undefined}>
        <summary>{t(exam.fees ? msg('Narrow by branch, place or fee') : msg('Narrow by branch, place'))}</summary>
        <div className={styles.fields}>
          <Field label={t('Branch or college')} hint={t('Put commas between several: computer, civil.')}>
            <Input {...input('search')} placeholder={plain('computer')} maxLength={100} />
          </Field>
          {exam.fees && (
            <Field
              label={t('Most that you can pay a year, in rupees')}
              hint={t('Leaves out seats whose fee is not known.')}
              error={problems.maxFee}
            >
              <Input {...input('maxFee')} inputMode="numeric" maxLength={8} />
            </Field>
          )}
          <StatesField
            name="where"
            value={form.where}
            error={problems.where}
            onChange={(where) => {
              setForm((before) => ({ ...before, where }));
              setProblems((before) => ({ ...before, where: undefined }));
            }}
          />
        </div>
        <Checkbox
          name="view"
          value="colleges"
          label={t('Only colleges where my {kinds} was enough in the last year, each once', {
            kinds: kindsText(kinds),
          })}
          checked={form.view === 'colleges'}
          onChange={({ target }) => setForm((before) => ({ ...before, view: target.checked ? 'colleges' : '' }))}
        />
      </details>
      <Checkbox
        className="ui-needs-script"
        label={t('Remember this form and its last answer on my device, to read them without a network')}
        checked={isRemembered}
        onChange={({ target }) => {
          setRemembered(target.checked);
          if (target.checked) return;
          remember(undefined);
          forgetLastAnswer();
        }}
      />
      <Button type="submit" className={styles.submit}>
        {t('Show my chances')}
      </Button>
      <WithoutScript>
        <p>
          {t('For the fields of another exam, <link>choose it in the list</link>.', { link: linkTo('/chances#exams') })}
        </p>
      </WithoutScript>
    </form>
  );
}

const yourValue = msg('{kind, select, rank {Your rank} percentile {Your percentile} other {Your score}}');
const orYourValue = msg('{kind, select, rank {Or your rank} percentile {Or your percentile} other {Or your score}}');

/** Another exam has other lists and categories. */
const ofNoExam = Object.fromEntries(
  chanceParameters.filter((name) => ['list', 'category', 'maxFee'].includes(name)).map((name) => [name, '']),
);

const codeOf = ({ categories }: ChanceExam, code: string) =>
  (categories.find((each) => each.code === code) ?? categories[0]!).code;
