import { readFileSync } from 'node:fs';

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

/** (c) Prints the resident memory of each process, now and at its highest (Linux). */
export function memory(processes: { name: string; pid: number }[]): void {
  const megabytes = (status: string, field: string) =>
    (Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024).toFixed(0);
  const rows = processes.map(({ name, pid }) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return [name, megabytes(status, 'VmRSS'), megabytes(status, 'VmHWM')];
  });
  printTable('memory, MB (goal: backend under 600)', [['', 'now', 'peak'], ...rows]);
}
