import { averageRating, formatRating, ratingBand, ratingParts, toNumber } from '@setu/contracts';
import { Field, Input } from '@setu/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../fields/fields';
import type { CollegeValues } from '../values/college-values';
import { problemAt } from '../values/problems';
import styles from './sections.module.css';

export const Ratings = () => (
  <>
    <p className={styles.lead}>From 0 to 5, in steps of 0.1.</p>
    <div className={styles.marks}>
      {ratingParts.map(([part, label]) => (
        <TextField key={part} name={`rating.${part}`} label={label} type="number" min={0} max={5} step={0.1} />
      ))}
      <Overall />
    </div>
  </>
);

function Overall() {
  const { control, getValues } = useFormContext<CollegeValues>();
  const rating = useWatch({ control, name: 'rating' });
  const isWhole = ratingParts.every(([part]) => problemAt({ ...getValues(), rating }, `rating.${part}`) === undefined);
  const overall = isWhole ? averageRating(marksOf(rating)) : undefined;
  return (
    <Field
      label="Overall rating"
      hint={
        overall === undefined
          ? 'The average of the other five.'
          : `${ratingBand(overall).label}, the average of the other five.`
      }
    >
      <Input readOnly value={overall === undefined ? '' : formatRating(overall)} placeholder="–" />
    </Field>
  );
}

const marksOf = (rating: CollegeValues['rating']) =>
  Object.fromEntries(ratingParts.map(([part]) => [part, toNumber(rating[part])])) as Record<
    keyof typeof rating,
    number
  >;
