import { showNoticesWith } from '@setu/sdk';
import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "toaster" */ './toaster');
const Toaster = lazy(load);

/** The place of the toasts; their code comes with the first one. */
export function Notices() {
  const [needed, setNeeded] = useState(false);

  useEffect(
    () =>
      showNoticesWith((notice) => {
        setNeeded(true);
        void load().then(({ show }) => show(notice));
      }),
    [],
  );

  return needed && <Suspense>{<Toaster />}</Suspense>;
}
