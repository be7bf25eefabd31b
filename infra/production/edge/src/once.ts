/** Returns the function with its result cached for each object, as long as the object lives. */
export function once<Subject extends object, Result extends {}>(make: (subject: Subject) => Result) {
  const results = new WeakMap<Subject, Result>();
  return (subject: Subject): Result => {
    const known = results.get(subject);
    if (known !== undefined) return known;
    const result = make(subject);
    results.set(subject, result);
    return result;
  };
}
