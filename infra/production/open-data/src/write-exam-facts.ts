import { writeFileSync } from 'node:fs';
import { type ExamFacts, factsOf } from './admissions/exam-facts.js';
import { dataFile } from './data-file.js';
import { exams, readPools } from './index.js';

/** Writes `data/admissions/facts.json` from the closing values of each exam. */
const facts: Record<string, ExamFacts> = {};
for (const exam of exams) facts[exam.slug] = factsOf(await readPools(exam));
writeFileSync(dataFile('admissions/facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
