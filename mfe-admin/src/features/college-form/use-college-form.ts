import { completenessOf, messages, staleCode, type RequiredFields, type EditableCollege } from '@setu/contracts';
import { notify, toApiError } from '@setu/sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { loadCollege, saveCollege } from './college-form.api';
import { differencesOf, merge } from './conflict/differences';
import type { CourseOpener } from './courses/courses';
import { useDraft } from './draft/use-draft';
import { KeywordGenerator } from './keywords/keyword-generator';
import { type CollegeValues, valuesOf } from './values/college-values';
import { findProblems, inFormOrder, toFieldPath } from './values/problems';
import { resolver } from './values/resolver';

export interface CollegeFormStart {
  /** The first values of the fields. */
  values: CollegeValues;
  /** The college that is edited, as it was when that began; none adds one. */
  base?: EditableCollege;
  /** The values are those of a draft. */
  restored: boolean;
}

/** The form of one college. Whatever fails, everything stays. */
export function useCollegeForm(start: CollegeFormStart, onAdded: (college: EditableCollege) => void) {
  const [base, setBase] = useState(start.base);
  const [asked, setAsked] = useState(() => askedOf(start.base));
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  /** The college as another administrator has saved it since. */
  const [newer, setNewer] = useState<EditableCollege>();
  const element = useRef<HTMLFormElement>(null);
  const courses = useRef<CourseOpener>(null);
  const form = useForm<CollegeValues, { asked: RequiredFields }>({
    defaultValues: start.values,
    resolver,
    context: { asked },
    mode: 'onTouched',
    // Fields of folded courses are not there to be focused: it is done here.
    shouldFocusError: false,
  });
  const draft = useDraft(form, { key: base?._id ?? 'new', base, restored: start.restored });
  const [keywords] = useState(() => new KeywordGenerator(form));
  useEffect(() => keywords.follow(), [keywords]);
  const reveal = (field: string) => revealField(element.current, field, courses.current);

  const startFrom = (college: EditableCollege) => {
    setBase(college);
    setAsked(askedOf(college));
  };

  const save = async (values: CollegeValues, from: EditableCollege | undefined, as: RequiredFields) => {
    const focused = document.activeElement;
    let wrong: string | undefined;
    setFailure(undefined);
    setProgress(0);
    try {
      const college = await saveCollege(values, { base: from, asked: as, onProgress: setProgress });
      await draft.forget();
      notify('success', from ? messages.colleges.updated : messages.colleges.added);
      if (!from) return onAdded(college);
      startFrom(college);
      form.reset(valuesOf(college));
    } catch (error) {
      wrong = await fail(error, from, as);
    } finally {
      // Out of reach until now, the fields can have the cursor again.
      flushSync(() => setProgress(undefined));
      if (wrong) reveal(wrong);
      else if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    }
  };

  /** Tells what went wrong; returns the first field at fault. */
  const fail = async (
    error: unknown,
    from: EditableCollege | undefined,
    as: RequiredFields,
  ): Promise<string | undefined> => {
    const { code, status, serverMessage, fields } = toApiError(error);
    if (code === staleCode && from) return compare(from, as).catch((unloaded: unknown) => fail(unloaded, from, as));
    const failed = from ? messages.colleges.updateFailed : messages.colleges.addFailed;
    notify('error', serverMessage ?? failed);
    setFailure(serverMessage ?? (status === 0 ? messages.network : failed));
    const problems = inFormOrder(
      Object.entries(fields).map(([field, message]) => ({ field: toFieldPath(field), message })),
    );
    for (const { field, message } of problems) form.setError(field as keyof CollegeValues, { type: 'server', message });
    return problems[0]?.field;
  };

  const compare = async (from: EditableCollege, as: RequiredFields): Promise<undefined> => {
    const now = await loadCollege(from._id);
    if (differencesOf(statesOf(from, now)).length > 0) return void setNewer(now);
    // They made the same of it.
    setBase(now);
    await save(form.getValues(), now, as);
  };
  const statesOf = (from: EditableCollege, now: EditableCollege) => ({
    base: valuesOf(from),
    theirs: valuesOf(now),
    yours: form.getValues(),
  });

  const send = (as: RequiredFields) => {
    if (progress !== undefined) return;
    keywords.finish();
    void form.handleSubmit(
      (values) => save(values, base, as),
      () => reveal(findProblems(form.getValues(), as)[0]!.field),
    )();
  };

  return {
    form,
    base,
    asked,
    element,
    courses,
    keywords,
    progress,
    failure,
    draft,
    reveal,
    submit(event: FormEvent) {
      event.preventDefault();
      send(asked);
    },
    /** Saves what is known so far of a college that was to be complete. */
    saveInProgress() {
      flushSync(() => setAsked('known'));
      send('known');
    },
    conflict: base &&
      newer && {
        differences: differencesOf(statesOf(base, newer)),
        /** Goes on from what the other has saved, theirs in the places of these keys. */
        onDecide(taken: ReadonlySet<string>) {
          const values = merge(statesOf(base, newer), taken);
          form.reset(values);
          setBase(newer);
          setNewer(undefined);
          void save(values, newer, asked);
        },
        onClose: () => setNewer(undefined),
      },
  };
}

/** A new college is meant to be complete, and one that is complete stays so; of any other, what is known is enough. */
const askedOf = (college: EditableCollege | undefined): RequiredFields =>
  college && completenessOf(college).state !== 'complete' ? 'known' : 'all';

/** Focuses a field in the middle of the window; opens its course first when that is folded. */
function revealField(form: HTMLFormElement | null, field: string, courses: CourseOpener | null): void {
  const course = /^courses\.(\d+)/.exec(field)?.[1];
  if (course !== undefined) flushSync(() => courses?.open(Number(course)));
  const input = form?.elements.namedItem(field);
  if (!(input instanceof HTMLElement)) return;
  (input.closest('.ui-field') ?? input).scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
}
