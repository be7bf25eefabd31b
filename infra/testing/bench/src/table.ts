import { readFileSync } from 'node:fs';
import { atMost } from './goals.js';

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
export function memory(processes: { name: string; pid: number }[], when: string): void {
  const megabytes = (status: string, field: string) =>
    (Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024).toFixed(0);
  const rows = processes.map(({ name, pid }) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [now, peak] = [megabytes(status, 'VmRSS'), megabytes(status, 'VmHWM')];
    if (name === 'backend') atMost(`memory of the backend, ${when}`, Number(now), 600, 'MB');
    return [name, now, peak];
  });
  printTable(`memory ${when}, MB (goal: backend at most 600)`, [['', 'now', 'peak'], ...rows]);
}
