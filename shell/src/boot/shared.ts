import * as sdk from '@setu/sdk';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';

/** The modules that exist once in the page; their ranges are in `infra/production/federation/src/shared.ts`. */
export const shared: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  zustand,
  '@setu/sdk': sdk,
};
