import { renderPages, mockBrowserApis } from '@setu/sdk/testing';
import { act } from '@testing-library/react';
import slice from '../slice';

/** The slice's page at an address, once its code is there. */
export async function openPage(at: string) {
  mockBrowserApis({ width: 640, height: 180 });
  document.head.innerHTML = '<script type="application/json" id="site">{"brandName":"CampusSetu"}</script>';
  return await act(async () => renderPages(slice.routes, { at }));
}

/** An answer that comes when it is let go. */
export function heldBack<T>(answer: T) {
  let resolve: (answer: T) => void;
  const held = new Promise<T>((start) => (resolve = start));
  return { answer: held, letGo: () => act(async () => resolve(answer)) };
}
