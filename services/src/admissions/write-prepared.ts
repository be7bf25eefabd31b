import { exams } from '@setu/open-data';
import { mkdir } from 'node:fs/promises';
import { preparedFolder } from './exam-rounds.js';
import { writePrepared } from './prepared-exam.js';

/** A step of the build: writes the exams in the form in which the backend loads them. */
await mkdir(preparedFolder, { recursive: true });
for (const exam of exams) await writePrepared(exam);
