/** Returns the parts of an update that stores these values, and removes the fields whose value is undefined or null. */
export function assign(values: Record<string, unknown>) {
  const isPresent = (value: unknown) => value !== undefined && value !== null;
  const entries = Object.entries(values);
  const removed = entries.filter(([, value]) => !isPresent(value)).map(([name]) => [name, '']);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => isPresent(value))),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed) as Record<string, ''> }),
  };
}
