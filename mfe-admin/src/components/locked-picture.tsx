import { messages } from '@setu/contracts';
import { http, notify } from '@setu/sdk';
import { Button } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './locked-picture.module.css';

interface LockedPictureProps {
  /** Where the server tells the picture's address. */
  path: string;
  /** Whose picture. */
  alt: string;
  /** Text of the button that unlocks it. */
  children: string;
}

/** A picture that stays blurred until it is asked for. The blur is drawn: nothing of the picture is fetched before. */
export function LockedPicture({ path, alt, children }: LockedPictureProps) {
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // The button that had the focus is gone.
    if (address) picture.current?.focus({ preventScroll: true });
  }, [address]);

  const fail = () => {
    setAddress(undefined);
    notify('error', messages.admin.unlockFailed);
  };

  const unlock = async () => {
    setBusy(true);
    try {
      setAddress((await http.get<string>(path)).data);
    } catch {
      fail();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.box}>
      {address ? (
        <img ref={picture} tabIndex={-1} src={address} alt={alt} width="320" height="352" onError={fail} />
      ) : (
        <>
          <span className={styles.blur} />
          <Button variant="secondary" size="sm" icon="eye" busy={busy} className={styles.unlock} onClick={unlock}>
            {children}
          </Button>
        </>
      )}
    </div>
  );
}
