import { formatNumber, type ImportCounts, plural } from '@setu/contracts';
import { Icon } from '@setu/ui';
import { fieldWords } from '../history/field-words';

type Totals = Readonly<Record<string, number>>;

const listOf = (totals: Totals) =>
  Object.entries(totals)
    .toSorted(([, a], [, b]) => b - a)
    .map(([field, count]) => `${fieldWords(field)} in ${formatNumber(count)}`)
    .join(', ');

/** The fields that an import would change, and how many values that were cleaned it would replace by raw ones. */
export function FieldTotals({ fields = {}, rawFields = {} }: Pick<ImportCounts, 'fields' | 'rawFields'>) {
  const raw = Object.values(rawFields).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {Object.keys(fields).length > 0 && (
        <li>
          <Icon name="info" />
          <span>Colleges whose fields would change: {listOf(fields)}.</span>
        </li>
      )}
      {raw > 0 && (
        <li>
          <Icon name="alert-triangle" />
          <span>
            <b>{plural(raw, 'cleaned value')} would become raw again</b>, as the register writes{' '}
            {raw === 1 ? 'it' : 'them'}: {listOf(rawFields)}. To keep the cleaned values, turn these columns off under
            “Change the columns”.
          </span>
        </li>
      )}
    </>
  );
}
