import { readFileSync } from 'node:fs';
import { printTable } from '../table.js';

/** (c) Resident memory of each process, now and at its highest (Linux). */
export function memory(processes: { name: string; pid: number }[]): void {
  const megabytes = (status: string, field: string) =>
    (Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024).toFixed(0);
  const rows = processes.map(({ name, pid }) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return [name, megabytes(status, 'VmRSS'), megabytes(status, 'VmHWM')];
  });
  printTable('memory, MB (goal: backend under 600)', [['', 'now', 'peak'], ...rows]);
}
