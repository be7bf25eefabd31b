import { importColumns, type ImportColumn } from '@setu/contracts';
import { Accordion, Button, saveFile, Table } from '@setu/ui';
import styles from './import.module.css';

const meanings: Record<ImportColumn, string> = {
  name: 'Required, at most 500 characters.',
  location: 'Place as it is shown, such as “Indore, Madhya Pradesh”; from district and state when blank.',
  district: 'Part of the place; becomes a keyword.',
  state: 'Part of the place; becomes a keyword.',
  type: 'Public or Private.',
  typeBasis: 'Read and not kept.',
  affiliation: 'The university it belongs to.',
  establishedYear: 'A year of four digits.',
  website: 'An address; https:// is added where it is missing.',
  category: 'Such as “University”; becomes a keyword.',
  keywords: 'Separated by semicolons, in place of those made from state, district and category.',
  source: 'Where the facts come from.',
  sourceId: 'Required, different for each college: a row with a known one changes that college, any other adds one.',
  aicteId: 'Read and not kept.',
};

/** Which columns a file may have, and a file to begin with. */
export function ColumnHelp() {
  return (
    <Accordion
      headingLevel={2}
      items={[
        {
          title: 'Which columns a file can have',
          content: (
            <div className="ui-stack">
              <p>
                The first line names the columns, in any order. A column that is not there leaves what is stored alone;
                a blank cell empties it. An export can be changed and imported again.
              </p>
              <Table label="Columns" className={styles.rows}>
                <thead>
                  <tr>
                    <th scope="col">Column</th>
                    <th scope="col">What it holds</th>
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
