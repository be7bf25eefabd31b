import {
  type College,
  firstProblems,
  maxReviewLength,
  messages,
  minReviewLength,
  ratingParts,
  reviewCourses,
  type ReviewForm,
  reviewForm,
  type UnpublishedReview,
} from '@setu/contracts';
import { langOf, msg, plain, t, translated, useForm } from '@setu/sdk';
import { Button, Field, FormAlert, Input, Select, Textarea } from '@setu/ui';
import { type ReactNode, useEffect } from 'react';
import styles from './write-review.module.css';

type Values = Record<keyof ReviewForm, string>;

const empty = Object.fromEntries(Object.keys(reviewForm).map((name) => [name, ''])) as Values;

/** Returns the values of the form for a review that is changed. */
const valuesOf = ({ ratings, text, course, joined, cost, offered }: UnpublishedReview): Values => ({
  ...(Object.fromEntries(ratingParts.map(([part]) => [part, String(ratings[part])])) as Values),
  text,
  course,
  joined: String(joined),
  cost: cost === undefined ? '' : String(cost),
  offered: offered ? 'yes' : 'no',
});

const words = [msg('Poor'), msg('Below average'), msg('Fair'), msg('Good'), msg('Outstanding')];

interface ReviewFieldsProps {
  college: College;
  /** The review that is changed; absent for a new one. */
  review?: UnpublishedReview;
  /** Input for a new one that was not sent. */
  draft?: Partial<Values>;
  onDraft?(values: Values): void;
  submitLabel: ReactNode;
  send(form: ReviewForm): Promise<unknown>;
}

/** The form of a review. */
export function ReviewFields({ college, review, draft, onDraft, submitLabel, send }: ReviewFieldsProps) {
  const form = useForm<Values>({
    // A change, by its revision: another tab may have sent one since.
    draft: review && `review.${review._id}.${review.revision}`,
    values: review ? valuesOf(review) : { ...empty, ...draft },
    check: (values) => firstProblems(reviewForm, values),
    send: async ({ cost, ...values }) =>
      send({ ...values, ...(cost.trim() && { cost: cost.trim() }) } as unknown as ReviewForm),
    failed: messages.reviews.failed,
  });
  const { values } = form;
  // Only what is typed is a reason to store it.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => onDraft?.(values), [values]);
  const field = (name: keyof ReviewForm) => ({ label: translated(reviewForm[name].label), error: form.errorOf(name) });
  return (
    <form {...form.props} className="ui-form-grid">
      {ratingParts.map(([part]) => (
        <Field key={part} {...field(part)}>
          <Select {...form.input(part)} required>
            <option value="">{plain('Choose…')}</option>
            {words.map((word, index) => (
              <option key={word} value={index + 1}>
                {index + 1}: {plain(word)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field
        {...field('text')}
        className="ui-form-grid__wide"
        hint={t(
          '{length} characters; at least {min}, at most {max, number}. Teaching, hostel, cost, placements: what surprised you? Name no one, and nothing that only you know.',
          { length: String(form.values.text.trim().length), min: minReviewLength, max: maxReviewLength },
        )}
      >
        <Textarea {...form.input('text')} rows={8} required />
      </Field>
      <Field {...field('course')}>
        <Select {...form.input('course')} required>
          <option value="">{plain('Choose…')}</option>
          {reviewCourses(college).map((course) => (
            <option key={course} value={course} lang={langOf(translated(course))}>
              {translated(course)}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...field('joined')}>
        <Input {...form.input('joined')} inputMode="numeric" autoComplete="off" required />
      </Field>
      <Field {...field('cost')} hint={t('Fees, hostel and food together.')}>
        <Input {...form.input('cost')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field
        {...field('offered')}
        hint={t('A gift, money, marks or a favour. Your review is then labelled and does not count.')}
      >
        <Select {...form.input('offered')} required>
          <option value="">{plain('Choose…')}</option>
          <option value="no">{plain('No')}</option>
          <option value="yes">{plain('Yes')}</option>
        </Select>
      </Field>
      <div className={`ui-form-grid__wide ui-stack ${styles.send}`}>
        <FormAlert>{form.error}</FormAlert>
        <Button type="submit" busy={form.busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
