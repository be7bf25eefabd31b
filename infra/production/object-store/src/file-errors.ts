/** Returns whether a file could not be written because the disk is full, a quota is used up, or the process may not write files of that size. */
export const isOutOfRoom = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException | null)?.code));
