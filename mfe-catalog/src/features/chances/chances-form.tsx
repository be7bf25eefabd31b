import { type ChanceExam, type ChanceKind, indianStates } from '@setu/contracts';
import { address, Link, paths, useNavigate, WithoutScript } from '@setu/sdk';
import { Button, Checkbox, Field, Input, Select } from '@setu/ui';
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
import styles from './chances-form.module.css';
import { forgetLastAnswer } from './last-answer';
import { remember, useRemembered } from './remembered-form';

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
  const isNarrowed = Boolean(form.search || form.where || form.maxFee || form.view);
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
        <Field label="Exam" error={problems.exam}>
          <Select {...input('exam')} value={exam.slug}>
            {exams.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {kinds.map((kind, index) => (
          <Field
            key={kind}
            label={index === 0 ? `Your ${kind}` : `Or your ${kind}`}
            hint={kind === 'rank' ? 'As on your score card, for the category that you choose.' : undefined}
            error={problems[kind]}
          >
            <Input {...input(kind)} inputMode={kind === 'rank' ? 'numeric' : 'decimal'} maxLength={20} />
          </Field>
        ))}
        {lists.length > 1 && (
          <Field label="Which list" error={problems.list}>
            <Select {...input('list')}>
              {lists.map(({ id, name }, index) => (
                <option key={id} value={index === 0 ? '' : id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Category" error={problems.category}>
          <Select {...input('category')} value={codeOf(exam, form.category)}>
            {exam.categories.map(({ code, meaning }) => (
              <option key={code} value={code}>
                {code}: {meaning}
              </option>
            ))}
          </Select>
        </Field>
        {exam.womenSeats && (
          <Field label="Seats" error={problems.gender}>
            <Select {...input('gender')} value={form.gender || 'neutral'}>
              <option value="neutral">Open to everyone</option>
              <option value="female">Open to everyone, and for women only</option>
            </Select>
          </Field>
        )}
        {exam.homeSeats && (
          <Field
            label="Your home state"
            hint="Some seats are for students of the state of the college."
            error={problems.state}
          >
            <StateSelect {...input('state')} any="Not said: seats of all states" />
          </Field>
        )}
      </div>
      <details className={styles.more} open={isNarrowed || undefined}>
        <summary>Narrow by branch, place{exam.fees ? ' or fee' : ''}</summary>
        <div className={styles.fields}>
          <Field label="Branch or college">
            <Input {...input('search')} placeholder="computer" maxLength={100} />
          </Field>
          <Field label="State of the college" error={problems.where}>
            <StateSelect {...input('where')} any="Any" />
          </Field>
          {exam.fees && (
            <Field
              label="Most that you can pay a year, in rupees"
              hint="Leaves out seats whose fee is not known."
              error={problems.maxFee}
            >
              <Input {...input('maxFee')} inputMode="numeric" maxLength={8} />
            </Field>
          )}
        </div>
        <Checkbox
          name="view"
          value="colleges"
          label={collegesLabel(kinds)}
          checked={form.view === 'colleges'}
          onChange={({ target }) => setForm((before) => ({ ...before, view: target.checked ? 'colleges' : '' }))}
        />
      </details>
      <Checkbox
        className="ui-needs-script"
        label="Remember this form and its last answer on my device, to read them without a network"
        checked={isRemembered}
        onChange={({ target }) => {
          setRemembered(target.checked);
          if (target.checked) return;
          remember(undefined);
          forgetLastAnswer();
        }}
      />
      <Button type="submit" className={styles.submit}>
        Show my chances
      </Button>
      <WithoutScript>
        <p>
          For the fields of another exam, <Link to="/chances#exams">choose it in the list</Link>.
        </p>
      </WithoutScript>
    </form>
  );
}

const collegesLabel = (kinds: readonly ChanceKind[]) =>
  `Only colleges where my ${kinds.join(' or ')} was enough in the last year, each once`;

/** Another exam has other lists and categories. */
const ofNoExam = Object.fromEntries(
  chanceParameters.filter((name) => ['list', 'category', 'maxFee'].includes(name)).map((name) => [name, '']),
);

const codeOf = ({ categories }: ChanceExam, code: string) =>
  (categories.find((each) => each.code === code) ?? categories[0]!).code;

const StateSelect = ({ any, ...props }: React.ComponentProps<'select'> & { any: string }) => (
  <Select {...props}>
    <option value="">{any}</option>
    {indianStates.map((state) => (
      <option key={state}>{state}</option>
    ))}
  </Select>
);
