import { clearWord, columnMeaning, courseColumns, importColumns, mentorColumns } from '@setu/contracts';
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
                One line names the columns, in any order; lines above it are left out. A missing column or a blank cell
                leaves the stored value unchanged; a cell with <code>{clearWord}</code> empties it. You can edit an
                export and import it again.
              </p>
              <Columns name="colleges" meanings={collegeMeanings} />
            </div>
          ),
        },
        {
          title: 'Lists of AISHE and NAAC',
          content: (
            <div className="ui-stack">
              <p>
                Upload a download of AISHE or NAAC’s workbook of valid accreditations as it is. The headings are found
                below the titles, and you confirm what each column means. A code of AISHE is the <code>sourceId</code>.
              </p>
              <p>
                To keep the names of the directory, turn the column with the names off. The file then changes known
                colleges and adds none. NAAC’s grade, CGPA, cycle and last day are shown on the page of a college, and
                visitors can filter by a grade until its last day.
              </p>
            </div>
          ),
        },
        {
          title: 'Courses and mentors',
          content: (
            <div className="ui-stack">
              <p>
                A file of courses or of mentors names the college of each row by its code. A course of the same title,
                or a mentor of the same name, is changed; any other is added. A blank cell leaves the stored value
                unchanged, and none is taken out.
              </p>
              <Columns name="courses" meanings={courseColumns} />
              <Columns name="mentors" meanings={mentorColumns} />
            </div>
          ),
        },
      ]}
    />
  );
}

const collegeMeanings = Object.fromEntries(importColumns.map((column) => [column, columnMeaning(column)]));

/** Explains each column, and offers an empty file with all of them. */
function Columns({ name, meanings }: { name: string; meanings: Readonly<Record<string, string>> }) {
  const columns = Object.keys(meanings);
  const saveTemplate = () =>
    saveFile(new Blob([`\ufeff${columns.join(',')}\r\n`], { type: 'text/csv' }), `${name}.csv`);
  return (
    <>
      <Table label={`Columns of ${name}`} className={styles.rows} columns={['Column', 'Content']}>
        <tbody>
          {columns.map((column) => (
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
          Download an empty file of {name}
        </Button>
      </div>
    </>
  );
}
