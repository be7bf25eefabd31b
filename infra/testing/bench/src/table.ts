/** Prints rows as an aligned table. */
export function printTable(title: string, rows: string[][]): void {
  const widths = rows[0]!.map((_cell, column) => Math.max(...rows.map((row) => row[column]!.length)));
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(
      '  ' +
        row
          .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
          .join('  '),
    );
}

export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
export const ratio = (value: number, base: number): string => (value / base).toFixed(2);
