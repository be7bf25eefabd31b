import { type ImportCounts, type ImportJob, importOutcomes } from '@setu/contracts';
import { Tabs } from '@setu/ui';
import { useState } from 'react';
import { PreviewRows } from './preview-rows';
import { count, outcomeNames } from './states';

/** Row by row what becomes of the file, by outcome. */
export function Preview({ job, counts }: { job: ImportJob; counts: ImportCounts }) {
  const [outcome, setOutcome] = useState(importOutcomes.find((name) => counts[name] > 0) ?? 'added');
  return (
    <section aria-label="Preview">
      <Tabs
        label="What becomes of the rows"
        tabs={importOutcomes.map((value) => ({ value, label: `${outcomeNames[value]} ${count(counts[value])}` }))}
        value={outcome}
        onChange={setOutcome}
      >
        <PreviewRows key={outcome} id={job._id} outcome={outcome} total={counts[outcome]} />
      </Tabs>
    </section>
  );
}
