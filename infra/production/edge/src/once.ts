/** The same function, which is called once for each object; its result is kept as long as the object. */
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
