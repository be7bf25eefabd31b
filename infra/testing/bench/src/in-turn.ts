const rounds = 5;
const secondsPerRound = 3;
const warmUpSeconds = 2;

interface Measured {
  rate: number;
  failed: number;
}

/**
 * Measures several sides in turn, so that whatever else the machine does meets all of them: a warm-up, then several rounds. Gives of
 * each side the round in the middle by its rate, with the failures of all.
 */
export async function inTurn<T extends Measured>(sides: ((seconds: number) => Promise<T>)[]): Promise<T[]> {
  for (const side of sides) await side(warmUpSeconds);
  const measured: T[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, side] of sides.entries()) measured[index]!.push(await side(secondsPerRound));
  return measured.map((ofSide) => ({
    ...ofSide.toSorted((a, b) => a.rate - b.rate)[Math.floor(rounds / 2)]!,
    failed: ofSide.reduce((sum, { failed }) => sum + failed, 0),
  }));
}
