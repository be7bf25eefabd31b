import type { Notice } from '@setu/sdk';
import { Icon, IconButton } from '@setu/ui';
import { toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';

const icons = { success: 'check', error: 'alert-triangle', info: 'info' } as const;

/** A toast waits until the container is mounted. */
export function show({ kind, text }: Notice): void {
  toast(text, { type: kind, icon: <Icon name={icons[kind]} />, role: kind === 'error' ? 'alert' : 'status' });
}

// No transition of the library: with one, a toast that appears in a hidden window stays paused. The style sheet fades it in.
export default function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      transition={false}
      closeButton={CloseButton}
    />
  );
}

const CloseButton = ({ closeToast }: Pick<ToastContentProps, 'closeToast'>) => (
  <IconButton icon="x" label="Close" onClick={closeToast} />
);
