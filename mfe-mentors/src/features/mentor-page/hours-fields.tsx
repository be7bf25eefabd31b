import { maxMentorHours, weekdays } from '@setu/contracts';
import { langOf, plain, t, translated, type useForm } from '@setu/sdk';
import { Field, Select } from '@setu/ui';
import styles from './mentor-page.module.css';

const numbers = ['1', '2', '3'] as const satisfies { length: typeof maxMentorHours };
type Name = `${'day' | 'from' | 'to'}${(typeof numbers)[number]}`;

/** Each time of a week is a day and two full hours. A time without a day is none. */
export type HoursForm = Record<Name, string>;

/** Reads `Sat 18 to 20, Sun 10 to 12`. */
export function hoursOf(hours = ''): HoursForm {
  const times = hours.split(', ').map((time) => time.split(/ to | /));
  return Object.fromEntries(
    numbers.flatMap((number, at) => {
      const [day = '', from = '18', to = '20'] = times[at] ?? [];
      return [[`day${number}`, day], [`from${number}`, from], [`to${number}`, to]]; // prettier-ignore
    }),
  ) as HoursForm;
}

export const hoursText = (form: HoursForm): string =>
  numbers
    .filter((number) => form[`day${number}`])
    .map((number) => `${form[`day${number}`]} ${form[`from${number}`]} to ${form[`to${number}`]}`)
    .join(', ');

interface HoursFieldsProps {
  form: Pick<ReturnType<typeof useForm<HoursForm & { awayUntil: string; about: string }>>, 'input' | 'errorOf'>;
}

export const HoursFields = ({ form }: HoursFieldsProps) =>
  numbers.map((number) => (
    <div key={number} className={styles.time}>
      <Field label={t('Day {number}', { number })} error={form.errorOf(`day${number}`)}>
        <Select {...form.input(`day${number}`)}>
          <option value="">{plain('None')}</option>
          <Options of={weekdays} />
        </Select>
      </Field>
      <Field label={t('From {number}', { number })} error={form.errorOf(`from${number}`)}>
        <Select {...form.input(`from${number}`)}>
          <Options of={hours.slice(0, -1)} />
        </Select>
      </Field>
      <Field label={t('To {number}', { number })} error={form.errorOf(`to${number}`)}>
        <Select {...form.input(`to${number}`)}>
          <Options of={hours.slice(1)} />
        </Select>
      </Field>
    </div>
  ));

const hours = Array.from({ length: 25 }, (_, hour) => String(hour));

const Options = ({ of: values }: { of: readonly string[] }) =>
  values.map((value) => (
    <option key={value} value={value} lang={langOf(translated(value))}>
      {translated(value)}
    </option>
  ));
