import type { ReactNode } from 'react';
import { FieldError } from './field';

/** What went wrong with the form as a whole; read out when it appears. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <div role="alert">{children && <FieldError>{children}</FieldError>}</div>
);
