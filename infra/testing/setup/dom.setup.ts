import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

// Longer than the default second, which is short for a machine that runs every suite concurrently.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lacks them; React Router needs the first two.
Object.assign(globalThis, { TextEncoder, TextDecoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const problems: string[] = [];

/** Is called with each answer that a test gives instead of the backend. */
function checkAnswer(method: string, path: string, answer: unknown): void {
  // The schemas of all answers: most files need none.
  const { problemOfAnswer } = require('./src/declared-answer.js') as typeof import('./src/declared-answer.js');
  const problem = problemOfAnswer(method, path, answer);
  if (problem) problems.push(problem);
}
Object.assign(globalThis, { checkAnswer });

afterEach(() => {
  const [problem] = problems.splice(0);
  if (problem) throw new Error(problem);
});
