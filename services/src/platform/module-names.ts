/** Feature modules that can run on their own: `MODULES=catalog`. */
export const moduleNames = ['catalog', 'account', 'mentors', 'messages', 'admin'] as const;

export type ModuleName = (typeof moduleNames)[number];
