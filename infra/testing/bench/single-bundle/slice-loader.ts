import type { Slice } from '@setu/sdk';
import catalog from '../../../../mfe-catalog/src/slice';
import mentors from '../../../../mfe-mentors/src/slice';

// Stands in for shell/src/slices/slice-loader: the same source with its slices built in.
const slices: Record<string, Promise<Slice>> = { catalog: Promise.resolve(catalog), mentors: Promise.resolve(mentors) };

export type Source = 'live' | 'fallback';
export const loadSlice = (name: string): Promise<Slice> => slices[name]!;
export const loadFallback = loadSlice;
export const forgetSlice = (): void => undefined;
