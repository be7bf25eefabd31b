import { type FieldProblem, messages } from '@setu/contracts';
import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ApiError, toApiError, toFormProblem } from '../http/http';
import { translated } from '../language/translate';
import { useUnsavedWork } from '../navigation/navigation-guards';
import { readDraft, writeDraft } from './form-draft';

/** A text, a checkbox or a chosen file. */
type Value = string | boolean | File | undefined;
type TextFieldOf<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string];
type Problem<V> = Partial<FieldProblem<keyof V & string>> & { message: string };

type OneOrMany<T> = T | undefined | (T | undefined)[];

interface FormOptions<V> {
  /** Initial values; each key is the name of a field. `reset` returns to the current ones. */
  values: V;
  /** The rule that the server has too: the problems in the order of the fields. A form with one is not sent. */
  check?(values: NoInfer<V>): OneOrMany<FieldProblem<keyof V & string>>;
  /** A rule about the whole form: its problem. A form with one is not sent. */
  checkWhole?(values: NoInfer<V>): string | undefined;
  /** Name under which the tab stores what was typed, so that it survives a reload. Not for passwords. */
  draft?: string;
  /** Sends the form. A rejection keeps everything that was typed. */
  send(values: NoInfer<V>): Promise<unknown>;
  /** Shown when the server gives no reason. */
  failed?: string;
  /** Runs first when `send` rejects. True: the error is handled, and the form shows nothing. */
  onError?(error: ApiError): boolean | void;
}

/**
 * The state of a form: its values, one submission at a time, and what is wrong, shown beside each field with the cursor in the first. A form with
 * edits counts as unsaved work until it is sent.
 *
 * @example
 * const form = useForm({ values: { email: '' }, check: checkEmail, send: ({ email }) => subscribe(email), failed: 'Please try again.' });
 * <form {...form.props}>
 *   <Field label="Email" error={form.errorOf('email')}><Input {...form.input('email')} type="email" /></Field>
 *   <FormAlert>{form.error}</FormAlert>
 *   <Button type="submit" busy={form.busy}>Send</Button>
 * </form>
 */
export function useForm<V extends { [K in keyof V]: Value }>({
  values: initial,
  check,
  checkWhole,
  draft,
  send,
  failed = '',
  onError,
}: FormOptions<V>) {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problem<V>[]>([]);
  const toFocus = useRef<string>(undefined);
  const [phase, setPhase] = useState<'open' | 'busy' | 'sent'>('open');
  const names = Object.keys(initial) as (keyof V & string)[];
  const edited = names.some((name) => values[name] !== initial[name]);
  useUnsavedWork(edited && phase !== 'sent');

  // Before the next key is pressed: it belongs in the field at fault.
  useLayoutEffect(() => {
    const input = toFocus.current && ref.current?.elements.namedItem(toFocus.current);
    toFocus.current = undefined;
    if (input instanceof HTMLElement) input.focus();
  }, [problems]);

  const setProblem = (given: OneOrMany<Problem<V>>) => {
    const found = [given].flat().filter((problem) => problem !== undefined);
    toFocus.current = found[0]?.field;
    setProblems(withoutEchoes(found));
  };

  const set = (change: Partial<V>) => {
    setValues((before) => ({ ...before, ...change }));
    setProblems((before) => before.filter(({ field }) => field && !(field in change)));
    setPhase((now) => (now === 'sent' ? 'open' : now));
  };

  useEffect(() => {
    if (draft) writeDraft(draft, edited && phase !== 'sent' ? values : undefined);
  }, [draft, edited, phase, values]);

  // A log-out in another tab clears the device's storage. The next person then gets an empty form.
  useEffect(() => {
    if (!draft) return;
    const onCleared = ({ key }: StorageEvent) => key === null && set(initial);
    window.addEventListener('storage', onCleared);
    return () => window.removeEventListener('storage', onCleared);
  });

  // Text may have been typed before a reload, or into the server-rendered page before hydration.
  useLayoutEffect(() => {
    const typed = names.flatMap((name) => {
      const field = ref.current?.elements.namedItem(name);
      const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isBox(field));
      return isText && field.value !== values[name] ? [[name, field.value]] : [];
    });
    const changes: Partial<V> = {
      ...(draft && readDraft(draft, initial)),
      ...(Object.fromEntries(typed) as Partial<V>),
    };
    if (Object.keys(changes).length > 0) set(changes);
    // Once, when it is hydrated.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const submit = async () => {
    if (sending.current) return;
    const message = checkWhole?.(values);
    const wrong = [check?.(values), message === undefined ? undefined : { message }]
      .flat()
      .filter((problem) => problem !== undefined);
    setProblem(wrong);
    if (wrong.length > 0) return;
    sending.current = true;
    setPhase('busy');
    try {
      await send(values);
      // The form may be gone by now.
      if (draft) writeDraft(draft, undefined);
      setPhase('sent');
    } catch (error) {
      setPhase('open');
      if (onError?.(toApiError(error)) !== true) setProblem(toFormProblem(error, names, failed));
    } finally {
      sending.current = false;
    }
  };

  return {
    /** For the `<form>`. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    values,
    set,
    /** Back to the initial values, or to others. */
    reset: (to = initial) => set(to),
    submit,
    /** Points at fields or says what is wrong with the whole form. */
    setProblem,
    /** For a text input or a select. */
    input: (name: TextFieldOf<V>) => ({
      name,
      value: values[name] as string,
      readOnly: phase === 'busy',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set({ [name]: target.value } as Partial<V>),
    }),
    errorOf: (name: keyof V) => messageOf(problems.find(({ field }) => field === name)),
    /** About the form as a whole. */
    error: messageOf(problems.find(({ field }) => !field)),
    edited,
    busy: phase === 'busy',
    /** Sent, and not edited since. */
    sent: phase === 'sent',
  };
}

/** Returns the message in the language of the page. */
const messageOf = (problem: { message: string } | undefined): string | undefined =>
  problem && translated(problem.message);

/** One sentence about several fields is said at the first of them. */
const withoutEchoes = <P extends { message: string }>(problems: P[]): P[] =>
  problems.map((problem, index) =>
    problems.findIndex(({ message }) => message === problem.message) < index
      ? { ...problem, message: messages.fillIn }
      : problem,
  );

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio' || type === 'file';
