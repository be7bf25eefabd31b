import { meaningText } from '@setu/ui';

/** Options for the categories of an exam, such as `OPEN: Open to everyone`. */
export const CategoryOptions = ({ categories }: { categories: readonly { code: string; meaning: string }[] }) =>
  categories.map(({ code, meaning }) => (
    <option key={code} value={code}>
      {code}: {meaningText(meaning)}
    </option>
  ));
