/** Code that makes the minifier keep what no page uses, and what replaces it. */
const replacements: [RegExp, string][] = [
  // An unused component or context is removed only if it has no name for developers and comes from a pure call.
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'],
  // Only `RouterProvider` has optimistic states. To read a name that is in a variable, a build has a copy of React's exports.
  [/React\d+\[USE_OPTIMISTIC\]/g, 'undefined'],
  // Only links below a router that loads data prefetch.
  [/return shouldPrefetch && .+ : link;/g, 'return link;'],
];

/**
 * Changes React Router so that the minifier can remove what only its forms and its routers that load data use: the shell has neither.
 *
 * @throws Error if another version of React Router has other code
 */
export default function withoutDataRouters(source: string): string {
  if (!source.includes('var Form =')) return source;
  const [missing] = replacements.find(([pattern]) => !source.match(pattern)) ?? [];
  if (missing) throw new Error(`React Router 7.18.5 has code that matches ${missing}; this version has none.`);
  return replacements.reduce((code, [pattern, replacement]) => code.replace(pattern, replacement), source);
}
