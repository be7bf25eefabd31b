import { exams } from '@setu/open-data';
import { ExamTable } from '@setu/services/exam-table';

// A process that loads the tables of all exams as the backend does, and sends how many bytes it has grown by.

const size = () => {
  globalThis.gc!();
  return process.memoryUsage.rss();
};

const before = size();
const tables: ExamTable[] = [];
for (const exam of exams) tables.push(await ExamTable.load(exam));
process.send!({ bytes: size() - before, tables: tables.length });
process.disconnect();
