import { chanceKinds, splitAtCommas } from '@setu/contracts';
import { guardedStorage } from '@setu/sdk';

/** The visitor's values by the id of the group of seats, from the text of the address: `jee-main:main-1:OPEN:45000,…`. */
export const readOwn = (text: string): Map<string, string> =>
  new Map(
    splitAtCommas(text).flatMap((part): [string, string][] => {
      const end = part.lastIndexOf(':');
      return end < 0 ? [] : [[part.slice(0, end), part.slice(end + 1)]];
    }),
  );

/** A comma separates values, so those in a value, as in 45,000, are left out. */
const withoutCommas = (value: string) => value.replaceAll(',', '');

export const writeOwn = (values: ReadonlyMap<string, string>): string =>
  [...values].flatMap(([group, value]) => (value ? [`${group}:${withoutCommas(value)}`] : [])).join();

const storage = guardedStorage('localStorage');

/** The value of the form that this device remembers for the page of chances, if the visitor asked for that. A list that it does not name is the first one of the kind. */
export function rememberedOwn(): string {
  const form = new URLSearchParams(storage.get('chances') ?? '');
  const kind = chanceKinds.find((each) => form.get(each));
  const [exam, category] = [form.get('exam'), form.get('category')];
  return kind && exam && category
    ? [exam, form.get('list') || kind, category, withoutCommas(form.get(kind)!)].join(':')
    : '';
}
