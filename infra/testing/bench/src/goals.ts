/** A measured value and its limit. */
export interface Goal {
  name: string;
  measured: number;
  /** The highest allowed value, or the lowest. */
  limit: number;
  isAtLeast: boolean;
  unit: string;
}

const measuredGoals: Goal[] = [];

/** Notes a value that should be at most `limit`. */
export const atMost = (name: string, measured: number, limit: number, unit = '') =>
  void measuredGoals.push({ name, measured, limit, isAtLeast: false, unit });

/** Notes a value that should be at least `limit`. */
export const atLeast = (name: string, measured: number, limit: number, unit = '') =>
  void measuredGoals.push({ name, measured, limit, isAtLeast: true, unit });

/** A value that is no number has not been measured, and so is missed. */
const isMet = ({ measured, limit, isAtLeast }: Goal) => (isAtLeast ? measured >= limit : measured <= limit);

/** Lists the goals that are missed, and then those that are met. */
export function goalLines(goals: readonly Goal[] = measuredGoals): string[] {
  if (goals.length === 0) return ['The measured parts have no goals.'];
  const met = goals.filter(isMet);
  const missed = goals.filter((goal) => !isMet(goal));
  return [
    `goals: ${met.length} met, ${missed.length} missed`,
    ...missed.map((goal) => `  missed  ${sentence(goal)}`),
    ...met.map((goal) => `  met     ${sentence(goal)}`),
  ];
}

function sentence({ name, measured, limit, isAtLeast, unit }: Goal): string {
  const shown = (value: number) => `${Number(value.toFixed(2))}${unit && ` ${unit}`}`;
  return `${name}: ${shown(measured)} (goal: at ${isAtLeast ? 'least' : 'most'} ${shown(limit)})`;
}
