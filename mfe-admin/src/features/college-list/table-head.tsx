import { collegeColumnNames, collegeColumns } from '@setu/contracts';
import { useSearchParams } from '@setu/sdk';
import { Icon } from '@setu/ui';
import styles from './college-list.module.css';
import { changed, directionOf, nextSort, readAddress } from './table-address';

/** The heads of the columns, which sort the table; a narrow window has the choice among the filters. */
export function TableHead() {
  const [params, setParams] = useSearchParams();
  const { sort } = readAddress(params);
  return (
    <div role="group" aria-label="Columns" className={styles.head}>
      <span />
      {collegeColumnNames.map((column) => {
        const direction = directionOf(column, sort);
        return (
          <button
            key={column}
            type="button"
            className={styles.sort}
            data-direction={direction}
            onClick={() => setParams(changed(params, { sort: nextSort(column, sort) }), { preventScrollReset: true })}
          >
            {collegeColumns[column]}
            {direction && (
              <Icon
                name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'}
                label={`sorted ${direction}`}
                className={styles.arrow}
              />
            )}
          </button>
        );
      })}
    </div>
  );
}
