import { type Notice, reportError, setToastHandler } from '@setu/sdk';
import { type ComponentType, useEffect, useState } from 'react';

/** The region for toasts. Their code is loaded with the first one. */
export function Notices() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    const show = async (notice: Notice) => {
      const toaster = await import(/* webpackChunkName: "toaster" */ './toaster');
      setToaster(() => toaster.default);
      toaster.show(notice);
    };
    setToastHandler((notice) => void show(notice).catch(reportError));
  }, []);

  return Toaster && <Toaster />;
}
