/**
 * Fills the `:name` parts of an API address, such as `/api/colleges/:id?tab=:tab`. A parameter of its query that has no value is left out. Edge and
 * browser both use it, so that both name an answer by the same address.
 *
 * @param values - values of a path as they stand in an address; values of a query as plain text
 */
export function fillAddress(template: string, values: Readonly<Record<string, string | undefined>>): string {
  const [path = '', query] = template.split('?', 2);
  const filled = path.replace(placeholder, (whole, name: string) => values[name] ?? whole);
  const parameters = query?.split('&').flatMap((parameter) => {
    const [key, name] = parameter.split('=:', 2);
    if (!name) return [parameter];
    return values[name] ? [`${key}=${encodeURIComponent(values[name])}`] : [];
  });
  return parameters?.length ? `${filled}?${parameters.join('&')}` : filled;
}

const placeholder = /:(\w+)/g;
