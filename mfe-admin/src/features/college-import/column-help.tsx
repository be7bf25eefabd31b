import { importColumns, type ImportColumn } from '@setu/contracts';
import { Accordion, Button, saveFile, Table } from '@setu/ui';
import styles from './import.module.css';

const meanings: Record<ImportColumn, string> = {
  name: 'Required, at most 500 characters.',
  location: 'The place shown, such as “Indore, Madhya Pradesh”. If blank, it is made from district and state.',
  district: 'Part of the place, and a keyword.',
  state: 'Part of the place, and a keyword.',
  type: 'Public or Private.',
  typeBasis: 'Ignored.',
  affiliation: 'The university that the college belongs to.',
  establishedYear: 'A four-digit year.',
  website: 'A URL. A missing https:// is added.',
  category: 'Such as “University”, and a keyword.',
  keywords: 'Separated by semicolons. They replace those made from state, district and category.',
  source: 'The source of the information.',
  sourceId: 'Required and unique. A row with a known id changes that college; any other row adds one.',
  aicteId: 'Ignored.',
};

/** The columns of a CSV file, and an empty file to start from. */
export function ColumnHelp() {
  return (
    <Accordion
      headingLevel={2}
      items={[
        {
          title: 'Columns of the CSV file',
          content: (
            <div className="ui-stack">
              <p>
                The first line names the columns, in any order. A missing column leaves the stored values unchanged; a
                blank cell clears them. You can edit an export and import it again.
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
                      <td>{meanings[column]}</td>
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
