/** What `npm start`, `npm run dev` and the rest do once everything is installed and built. */
export const commands: Record<string, (args: string[]) => Promise<void>> = {
  start: async () => (await import('./start.js')).start(),
  dev: async (slices) => (await import('./dev.js')).dev(slices),
  test: async (args) => (await import('./test.js')).test(args),
  soak: async (args) => (await import('./soak.js')).soak(args),
  import: async (args) => (await import('./run-on-database.js')).runOnDatabase('import/main.js', args),
  admin: async (args) => (await import('./run-on-database.js')).runOnDatabase('admin/command-line/main.js', args),
  bench: async (args) => (await import('./measurements.js')).bench(args),
  fuzz: async (args) => (await import('./measurements.js')).fuzz(args),
};
