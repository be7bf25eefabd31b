import { hasUnsavedWork, plain, t } from '@setu/sdk';
import { Button, IconButton } from '@setu/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './update-banner.module.css';

let offered = false;

/** Offers a newer version once. The page still works; the visitor decides. */
export function offerUpdate(): void {
  if (offered) return;
  offered = true;
  const region = document.body.appendChild(document.createElement('div'));
  // A screen reader announces content only in a region that already exists.
  region.role = 'status';
  const root = createRoot(region);
  const dismiss = () => {
    root.unmount();
    region.remove();
  };
  root.render(<UpdateBanner onDismiss={dismiss} onUpdate={() => location.reload()} />);
}

interface UpdateBannerProps {
  onDismiss(): void;
  onUpdate(): void;
}

/** Shows a banner whose button `Update` reloads the page. It asks once more when that would lose unsaved work. */
export function UpdateBanner({ onDismiss, onUpdate }: UpdateBannerProps) {
  const [asked, setAsked] = useState(false);
  const text = asked
    ? t('What you typed and did not save or send will be lost.')
    : t('The page you are on keeps working.');
  const update = () => (hasUnsavedWork() && !asked ? setAsked(true) : onUpdate());
  return (
    <section aria-label={plain('New version')} className={styles.banner}>
      <div className={styles.line}>
        <p className={styles.text}>
          <strong>{t('A new version is ready')}</strong>
          {text}
        </p>
        <Button variant="secondary" size="sm" onClick={update}>
          {asked ? t('Update anyway') : t('Update')}
        </Button>
        <IconButton icon="x" label={plain('Dismiss')} onClick={onDismiss} />
      </div>
    </section>
  );
}
