import {
  type api,
  type ChanceExam,
  type ChanceKind,
  chanceKinds,
  indianStates,
  type QueryOf,
  readChanceValue,
  splitAtCommas,
} from '@setu/contracts';
import { msg, plain } from '@setu/sdk';
import { wrongValueText } from '@setu/ui';
import { kindsText } from './chance-words';

/** Parameters of the page's address. Those of the form are named like its fields. */
export const chanceParameters = [
  'exam',
  ...chanceKinds,
  'list',
  'category',
  'gender',
  'state',
  'search',
  'where',
  'maxFee',
  'view',
  'within',
  'band',
  'sort',
] as const;

export type ChanceField = (typeof chanceParameters)[number];
/** Values of the form as typed; an empty text where nothing is. */
export type ChanceForm = Record<ChanceField, string>;
export type ChanceProblems = Partial<Record<ChanceField, string>>;

type Given = { getAll(name: string): readonly unknown[] };

/** Reads the values of an address or of a form's data. */
export const readForm = (given: Given): ChanceForm =>
  Object.fromEntries(
    chanceParameters.map((name) => {
      const texts = given.getAll(name).map((text) => String(text).trim());
      // A form that is sent without script repeats the parameter, as package.json says for the server.
      return [name, name === 'where' ? texts.filter(Boolean).join(',') : (texts[0] ?? '')];
    }),
  ) as ChanceForm;

/** The page's address with these values. */
export function chancesPath(form: Partial<ChanceForm>, cursor?: string): string {
  const given = [...chanceParameters.map((name) => [name, form[name]]), ['cursor', cursor]].filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return given.length > 0 ? `/chances?${new URLSearchParams(given).toString()}` : '/chances';
}

/** The seats that a valid form asks for, as the query of a call. */
export const seatsOf = (form: ChanceForm): QueryOf<typeof api.chances.download> =>
  Object.fromEntries(chanceParameters.map((name) => [name, form[name] || undefined])) as unknown as QueryOf<
    typeof api.chances.download
  >;

/** The visitor's request, without a problem. */
export interface ChancesRequest {
  exam: ChanceExam;
  form: ChanceForm;
  kind: ChanceKind;
  /** Their rank, percentile or score. */
  value: number;
}

/** State of a navigation after which the results have the focus. */
export const toResults = { focus: 'results' } as const;

/** The values without the visitor's own, for an address that can be shared. */
export const withoutOwnValue = (form: ChanceForm): ChanceForm => ({ ...form, rank: '', percentile: '', score: '' });

/** Whether a rank, percentile or score is given. */
export const hasOwnValue = (form: ChanceForm): boolean => chanceKinds.some((kind) => form[kind]);

export const kindsOf = ({ lists }: ChanceExam) =>
  chanceKinds.filter((kind) => lists.some((list) => list.kind === kind));

/** The lists that the visitor must choose between: those of a kind that share a category. */
export const listChoice = ({ lists }: ChanceExam) =>
  lists.some((one) =>
    lists.some(
      (other) =>
        one !== other && one.kind === other.kind && one.categories.some((code) => other.categories.includes(code)),
    ),
  )
    ? lists
    : [];

/** Says what is wrong with the values, by field. A value may be left out before the form is sent. */
export function problemsOf(exam: ChanceExam | undefined, form: ChanceForm, isSent = true): ChanceProblems {
  if (!exam)
    return {
      exam: plain(form.exam ? msg('We do not know this exam. Choose one of the list.') : msg('Choose your exam.')),
    };
  return {
    ...(isSent && problemOfValue(exam, form)),
    ...problemOfGroup(exam, form),
    ...(!isOneOf(form.gender, ['neutral', 'female']) && { gender: plain(choose) }),
    ...(!isOneOf(form.state, indianStates) && { state: plain(choose) }),
    ...(!splitAtCommas(form.where).every((state) => isOneOf(state, indianStates)) && { where: plain(choose) }),
    ...(form.maxFee &&
      !isFee(form.maxFee) && {
        maxFee: plain('The fee must be a whole number of rupees, such as 150000.'),
      }),
  };
}

const choose = msg('Choose one of the list.');

const isOneOf = (value: string, options: readonly string[]) => !value || options.includes(value);

const isFee = (text: string) => /^\d{1,8}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000_000;

function problemOfValue(exam: ChanceExam, form: ChanceForm): ChanceProblems {
  const known = kindsOf(exam);
  const given = chanceKinds.filter((kind) => form[kind]);
  const [kind, second, third] = given;
  if (!kind) return { [known[0]!]: plain('Type your {kinds}.', { kinds: kindsText(known) }) };
  if (second) {
    const names = { first: kindsText([kind]), second: kindsText([second]) };
    return {
      [second]: third
        ? plain('Fill in one of the three: your {first}, your {second} or your {third}.', {
            ...names,
            third: kindsText([third]),
          })
        : plain('Fill in one of the two: your {first} or your {second}.', names),
    };
  }
  if (!known.includes(kind))
    return {
      [known[0]!]: plain('{exam} has no {kind}. Type your {kinds}.', {
        exam: exam.name,
        kind: kindsText([kind]),
        kinds: kindsText(known),
      }),
    };
  if (readChanceValue(kind, form[kind]) === undefined) return { [kind]: wrongValueText(kind) };
  return {};
}

const notInList = msg(
  '{kind, select, rank {This list has no ranks.} percentile {This list has no percentiles.} other {This list has no scores.}} Choose one of the list.',
);

function problemOfGroup(exam: ChanceExam, { list, category, ...form }: ChanceForm): ChanceProblems {
  if (category && !exam.categories.some(({ code }) => code === category))
    return {
      category: plain('{exam} has no category “{category}”. Choose one of the list.', { exam: exam.name, category }),
    };
  const kind = chanceKinds.find((each) => form[each]);
  const lists = exam.lists.filter((each) => each.kind === kind);
  if (list && !lists.some(({ id }) => id === list)) return { list: kind ? plain(notInList, { kind }) : plain(choose) };
  const code = category || exam.categories[0]!.code;
  const isKnown = lists.some(({ id, categories }) => (!list || id === list) && categories.includes(code));
  return kind && !isKnown ? { category: plain('No closing values of this category are known in this list.') } : {};
}
