import { langOf, Link, type Notice, plain } from '@setu/sdk';
import { Button, buttonClass, Icon, IconButton } from '@setu/ui';
import { type Id, toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';

const icons = { success: 'check', error: 'alert-triangle', info: 'info' } as const;

/** Toast with the latest action; earlier actions are no longer offered. */
let offered: Id | undefined;

/** Shows a toast, which waits until the container is mounted. */
export function show({ kind, text, action }: Notice): void {
  const content = action ? (
    (props: ToastContentProps) => <WithAction {...props} text={text} action={action} />
  ) : (
    <Text text={text} />
  );
  if (action && offered) toast.dismiss(offered);
  const id = toast(content, {
    type: kind,
    icon: <Icon name={icons[kind]} />,
    role: kind === 'error' ? 'alert' : 'status',
    ...(action && { autoClose: 10_000 }),
  });
  if (action) offered = id;
}

type WithActionProps = ToastContentProps & { text: string; action: NonNullable<Notice['action']> };

function WithAction({ text, action, closeToast }: WithActionProps) {
  const look = { variant: 'quiet', size: 'sm' } as const;
  return (
    <span className="ui-toast-action">
      <Text text={text} />
      {'to' in action ? (
        <Link to={action.to} className={buttonClass(look)} onClick={() => closeToast()}>
          {action.text}
        </Link>
      ) : (
        <Button
          {...look}
          onClick={() => {
            closeToast();
            action.press();
          }}
        >
          {action.text}
        </Button>
      )}
    </span>
  );
}

/** A text, marked if it has no translation. */
const Text = ({ text }: { text: string }) => <span lang={langOf(text)}>{text}</span>;

// Uses no transition of the library: with one, a toast that appears in a hidden window stays paused. The style sheet fades it in.
export default function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      transition={false}
      closeButton={CloseButton}
      aria-label={plain('Notifications Alt+T')}
    />
  );
}

const CloseButton = ({ closeToast }: Pick<ToastContentProps, 'closeToast'>) => (
  <IconButton icon="x" label={plain('Close')} onClick={closeToast} />
);
