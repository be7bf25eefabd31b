/** Lines of a table, each column as wide as its widest cell; columns of numbers stand right. */
export function table(head: string[], rows: string[][]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_title, column) => Math.max(...all.map((row) => row[column]!.length)));
  const isNumeric = head.map(
    (_title, column) => rows.length > 0 && rows.every((row) => /^[\d.,]*( %| KB)?$/.test(row[column]!)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => (isNumeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)];
}

export const kilobytes = (bytes: number | undefined): string =>
  bytes === undefined ? '' : `${(bytes / 1_000).toFixed(1)} KB`;

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} %`;

/** `2026-01-31 09:05:01`, in UTC. */
export const shortTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ');
