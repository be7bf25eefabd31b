import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** A number, typed freely: what a wheel or a stray letter does to a native number input is nobody's wish. */
export const NumberField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'multiline'>) => (
  <TextField {...props} inputMode="decimal" />
);
