import type { ValidationError } from '@nestjs/common';
import { invalid } from './api-error.js';
import { RememberingPipe } from './remembering.pipe.js';

/** Checks every DTO; what a DTO does not name is refused, so no operator reaches the database. */
export const createValidationPipe = () =>
  new RememberingPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => invalid(Object.fromEntries(errors.flatMap((error) => messagesOf(error)))),
  });

function messagesOf(error: ValidationError, parent = ''): [string, string][] {
  const name = `${parent}${error.property}`;
  const [rule, message] = Object.entries(error.constraints ?? {})[0] ?? [];
  const own: [string, string][] = rule
    ? [[name, rule === 'whitelistValidation' ? `${name} is not known here` : message!]]
    : [];
  return [...own, ...(error.children ?? []).flatMap((child) => messagesOf(child, `${name}.`))];
}
