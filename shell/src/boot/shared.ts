import * as sdk from '@setu/sdk';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';
import zustandPackage from 'zustand/package.json';

const singleton = (version: string, module: object) => ({
  version,
  scope: 'default',
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** The modules that exist once in the page; their ranges are in `infra/federation/src/shared.ts`. */
export const shared = {
  react: singleton(react.version, react),
  'react/jsx-runtime': singleton(react.version, jsxRuntime),
  'react-dom': singleton(reactDom.version, reactDom),
  zustand: singleton(zustandPackage.version, zustand),
  '@setu/sdk': singleton(sdk.sdkVersion, sdk),
};
