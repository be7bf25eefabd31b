import { registerDecorator, type ValidationArguments } from 'class-validator';
import type { FieldProblem } from '@setu/contracts';

/**
 * The property may not be the one that the form's own rule finds at fault, in that rule's words. Every property of the form carries it, so that
 * one answer names one problem, the first.
 */
export const Checked =
  (check: (form: object) => FieldProblem | undefined): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name: 'checked',
      target: target.constructor,
      propertyName: property as string,
      validator: {
        validate: (_value: unknown, { object }: ValidationArguments) => check(object)?.field !== property,
        defaultMessage: ({ object }: ValidationArguments) => check(object)?.message ?? '',
      },
    });
