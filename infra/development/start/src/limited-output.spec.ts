import { LimitedOutput } from './limited-output.js';

let written: string;
let output: LimitedOutput;
beforeEach(() => {
  jest.useFakeTimers();
  written = '';
  output = new LimitedOutput((text) => (written += text));
});
afterEach(() => jest.useRealTimers());

const failedWrite = (position: number) =>
  `Write error at position ${position}\n    at write (write.js:516:7) {\n  code: 28\n}\n`;

it('passes on a flood of one error once a second, with a count', () => {
  for (let second = 0; second < 2; second++) {
    for (let write = 0; write < 500; write++) output.add(failedWrite(write));
    jest.advanceTimersByTime(1_000);
  }
  const once = `${failedWrite(0)}(1996 lines like these were left out.)\n`;
  expect(written).toBe(once + once);
});

it('passes on what does not repeat as it is, whatever its length', () => {
  const frame = (number: number) => `    at step${'abcdefghij'[number % 10]!.repeat(number)} (file.js) {\n  [\n  ]\n`;
  const trace = `Error: broken\n${Array.from({ length: 60 }, (_, number) => frame(number + 1)).join('')}\n`;
  output.add(trace.slice(0, 20));
  output.add(trace.slice(20));
  jest.advanceTimersByTime(5_000);
  expect(written).toBe(trace);
  expect(jest.getTimerCount()).toBe(0);
});
