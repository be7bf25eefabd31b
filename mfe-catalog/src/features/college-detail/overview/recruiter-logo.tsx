import { useRef, useState } from 'react';
import { useApi } from '@setu/sdk';
import { useInView } from '@setu/ui';
import styles from './recruiters.module.css';

/** The initial letter at once; once it is near the logo is asked for, and laid over the letter if one comes. */
export function RecruiterLogo({ name }: { name: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const near = useInView(ref);
  const { data } = useApi<{ logo: string | null }>(
    near ? `/api/recruiters/logo?name=${encodeURIComponent(name)}` : null,
  );
  const [broken, setBroken] = useState(false);
  return (
    <span ref={ref} className={styles.logo} aria-hidden>
      {[...name][0]?.toUpperCase()}
      {data?.logo && !broken && (
        <img src={data.logo} alt="" width="36" height="36" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
