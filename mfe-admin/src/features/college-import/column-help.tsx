import { clearWord, columnMeaning, importColumns } from '@setu/contracts';
import { Accordion, Button, saveFile, Table } from '@setu/ui';
import styles from './import.module.css';

/** The columns of a CSV file, and an empty file to start from. */
export function ColumnHelp() {
  return (
    <Accordion
      headingLevel={2}
      items={[
        {
          title: 'Supported columns',
          content: (
            <div className="ui-stack">
              <p>
                The first line names the columns, in any order. A missing column or a blank cell leaves the stored value
                unchanged; a cell with <code>{clearWord}</code> empties it. You can edit an export and import it again.
              </p>
              <Table label="Columns" className={styles.rows}>
                <thead>
                  <tr>
                    <th scope="col">Column</th>
                    <th scope="col">Content</th>
                  </tr>
                </thead>
                <tbody>
                  {importColumns.map((column) => (
                    <tr key={column}>
                      <th scope="row">
                        <code>{column}</code>
                      </th>
                      <td>{columnMeaning(column)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
              <div className="ui-row">
                <Button variant="secondary" size="sm" onClick={saveTemplate}>
                  Download an empty file
                </Button>
              </div>
            </div>
          ),
        },
      ]}
    />
  );
}

const saveTemplate = () =>
  saveFile(new Blob([`\ufeff${importColumns.join(',')}\r\n`], { type: 'text/csv' }), 'colleges.csv');
