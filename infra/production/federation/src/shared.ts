/**
 * The modules that exist once in a page: the host provides them, slices carry none. The key is what a slice imports, the value the
 * range it accepts. `shell/src/slices/federation.ts` provides each of them; a new line here needs its twin there.
 */
export const sharedRanges = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  zustand: '^5.0.0',
  '@setu/sdk': '^1.0.0',
} as const;
