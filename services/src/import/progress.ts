import { Presets, SingleBar } from 'cli-progress';
import type { ImportReport } from './import-report.js';

export interface Progress {
  show: (report: Readonly<ImportReport>, part: number) => void;
  end: () => void;
}

const quietFor = 2000;

/** A bar on a terminal, else a line now and then. */
export function createProgress(out: NodeJS.WriteStream): Progress {
  return out.isTTY ? bar(out) : lines(out);
}

function bar(stream: NodeJS.WriteStream): Progress {
  const line = new SingleBar(
    { format: '{bar} {percentage}%  {rows} rows  {refused} refused', hideCursor: true, stream },
    Presets.shades_classic,
  );
  line.start(100, 0, { rows: 0, refused: 0 });
  return {
    show: ({ rows, refused }, part) => line.update(Math.round(part * 100), { rows, refused }),
    end: () => line.stop(),
  };
}

function lines(out: NodeJS.WritableStream): Progress {
  let last = Date.now();
  return {
    show: ({ rows, refused }, part) => {
      if (Date.now() - last < quietFor) return;
      last = Date.now();
      out.write(`${Math.round(part * 100)}%  ${rows} rows  ${refused} refused\n`);
    },
    end: () => {},
  };
}
