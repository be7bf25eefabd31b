interface NamedOptionsProps {
  /** Shown names, by value. */
  names: Readonly<Record<string, string>>;
}

/** The options of a `<select>` over a table of names. */
export const NamedOptions = ({ names }: NamedOptionsProps) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
