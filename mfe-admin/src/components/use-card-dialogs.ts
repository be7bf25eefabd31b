import { useState } from 'react';

/** Which item of a list is shown in a dialog, and which is about to be deleted; never both. */
export function useCardDialogs<T>() {
  const [opened, open] = useState<T>();
  const [leaving, leave] = useState<T>();

  const close = () => {
    open(undefined);
    leave(undefined);
  };
  const askToDelete = (item: T) => {
    open(undefined);
    leave(() => item);
  };
  return { opened, leaving, open: (item: T) => open(() => item), askToDelete, close };
}
