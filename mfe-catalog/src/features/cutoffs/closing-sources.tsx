import type { ClosingRanges } from '@setu/contracts';
import { langOf, t } from '@setu/sdk';
import { FiguresSource } from './figures-source';

/** Says how to read ranges of closing values, and where those of each exam come from. */
export function ClosingSources({ closings }: { closings: readonly ClosingRanges[] }) {
  const exams = [...new Map(closings.map((ranges) => [ranges.exam, ranges])).values()];
  if (exams.length === 0) return null;
  return (
    <>
      <p>
        {t(
          'These figures leave out seats that an authority lists for one category or for women only. They reach from the seats that were hardest to get to the easiest ones. They say where seats closed, not whether you will get one.',
        )}
      </p>
      {exams.map((figures) => (
        <div key={figures.exam}>
          <strong lang={langOf(figures.name)}>{figures.name}</strong>
          <FiguresSource
            figures={figures}
            kinds={closings.filter(({ exam }) => exam === figures.exam).map(({ list }) => list.kind)}
          />
        </div>
      ))}
    </>
  );
}
