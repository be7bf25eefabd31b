/**
 * Decodes the characters of a path that need no encoding, and drops a fragment. The backend's router does the same, so connections and limits, which are chosen
 * by path, must not see another one: `/api/%63olleges` is `/api/colleges`.
 */
export function plainUrl(url: string): string {
  if (!/[%#]/.test(url)) return url;
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url)!;
  return path.replace(/%(?:3\d|[46][1-9a-f]|[57][\da]|5f|7e|2[de])/gi, decodeURIComponent) + query;
}
