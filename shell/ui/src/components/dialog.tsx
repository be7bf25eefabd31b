import { plain } from '@setu/sdk';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button';

interface DialogProps {
  open: boolean;
  /** Called on Escape, a press outside, or the close button. */
  onClose(): void;
  title: ReactNode;
  /** A `sheet` rises from the lower edge of the window and has its width. */
  size?: 'sm' | 'md' | 'lg' | 'sheet';
  children: ReactNode;
}

/** A modal over the page. The platform traps the focus in it and restores the focus afterwards. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, size = 'md', children }: Omit<DialogProps, 'open'>) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    // Closing while still in the document (hence a layout effect) restores the focus.
    return () => dialog.close();
  }, []);

  const onPress = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`ui-dialog ui-dialog--${size}`}
      onMouseDown={onPress}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="ui-dialog__box">
        <header className="ui-dialog__header">
          <h2 id={id}>{title}</h2>
          <IconButton icon="x" label={plain('Close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
