import type { Notice } from '@setu/sdk';
import { Icon, IconButton } from '@setu/ui';
import { toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';

const icons = { success: 'check', error: 'alert-triangle', info: 'info' } as const;

/** What is said before the container is there waits for it. */
export function show({ kind, text }: Notice): void {
  toast(text, { type: kind, icon: <Icon name={icons[kind]} />, role: kind === 'error' ? 'alert' : 'status' });
}

// Without a transition of the library's a toast that comes while the window is away stays paused; the style sheet fades it in.
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
