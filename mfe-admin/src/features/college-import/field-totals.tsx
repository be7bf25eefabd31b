import { formatNumber, type ImportCounts, plural } from '@setu/contracts';
import { Icon } from '@setu/ui';
import { fieldWords } from '../history/field-words';

type Totals = Readonly<Record<string, number>>;

const listOf = (totals: Totals) =>
  Object.entries(totals)
    .toSorted(([, a], [, b]) => b - a)
    .map(([field, count]) => `${fieldWords(field)} in ${formatNumber(count)}`)
    .join(', ');

type TotalsProps = Pick<ImportCounts, 'fields' | 'rawFields' | 'strayPlaces'>;

/** The fields that an import would change, how many values that were cleaned it would replace by raw ones, and how many places would disagree. */
export function FieldTotals({ fields = {}, rawFields = {}, strayPlaces = 0 }: TotalsProps) {
  const raw = Object.values(rawFields).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {Object.keys(fields).length > 0 && (
        <li>
          <Icon name="info" />
          <span>Colleges whose fields would change: {listOf(fields)}.</span>
        </li>
      )}
      {strayPlaces > 0 && (
        <li>
          <Icon name="alert-triangle" />
          <span>
            <b>The place of {plural(strayPlaces, 'college')} would name neither its district nor its state</b>, which
            would stay. Add the state to the place, or columns of district and state.
          </span>
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
