import { type api, messages } from '@setu/contracts';
import { notify, useCall } from '@setu/sdk';
import { Button } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './locked-picture.module.css';

interface LockedPictureProps {
  /** Answers with the address of the picture. */
  call: typeof api.users.picture | typeof api.applications.picture;
  id: string;
  alt: string;
  /** Label of the button that unlocks it. */
  children: string;
}

/** A picture that stays blurred until it is unlocked. The blur is drawn: the picture itself is not fetched before. */
export function LockedPicture({ call, id, alt, children }: LockedPictureProps) {
  const [isUnlocked, setUnlocked] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  const lock = () => {
    setUnlocked(false);
    notify('error', messages.admin.unlockFailed);
  };
  const options = { revalidateOnMount: false, revalidateOnReconnect: false, onError: lock };
  const { data, isValidating, reload } = useCall(call, { params: { id } }, options);
  const address = isUnlocked && !isValidating ? data : undefined;
  // Addresses expire, so each unlocking asks for a new one.
  const unlock = () => {
    setUnlocked(true);
    void reload();
  };

  useEffect(() => {
    // It takes the place of the button that had the focus.
    if (address) picture.current?.focus({ preventScroll: true });
  }, [address]);

  return (
    <div className={styles.box}>
      {address ? (
        <img ref={picture} tabIndex={-1} src={address} alt={alt} width="320" height="352" onError={lock} />
      ) : (
        <>
          <span className={styles.blur} />
          <Button variant="secondary" size="sm" icon="eye" busy={isUnlocked} className={styles.unlock} onClick={unlock}>
            {children}
          </Button>
        </>
      )}
    </div>
  );
}
