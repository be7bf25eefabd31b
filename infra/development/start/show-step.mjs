/**
 * Shows a step and its seconds: in a terminal in one line that changes each second, elsewhere in a line for the beginning, one for the end and one for each
 * ten seconds between them.
 */
export function showStep(beginning) {
  const begin = Date.now();
  const { isTTY } = process.stdout;
  let text = beginning;
  const print = (line) => process.stdout.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  const printState = () => print(`${text} ... ${seconds()} s`);
  const seconds = () => Math.round((Date.now() - begin) / 1_000);
  print(`${beginning} ...`);
  const timer = setInterval(printState, isTTY ? 1_000 : 10_000);
  return {
    show(state) {
      text = state;
      if (isTTY) printState();
    },
    end(result) {
      clearInterval(timer);
      print(`${result} in ${seconds()} s${isTTY ? '\n' : ''}`);
    },
  };
}
