/** Whether a write was refused because a unique index has its key already. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 11000;
