import { ApiProperty, ApiHideProperty } from '@nestjs/swagger';
import { firstProblem, namesOf, type FlatFields, type ValuesOf, type FieldProblem } from '@setu/contracts';
import { registerDecorator, type ValidationArguments, Allow } from 'class-validator';
import { applyDecorators } from '@nestjs/common';

type Class<T extends object> = new () => T;

/**
 * The DTO of a form that is defined in the contracts (ADR 0025): its properties are described and checked by the definition. What the form does not
 * hold is added by the class that extends it.
 *
 * @param base - for a form that has the properties of another DTO too
 * @example export class FeedbackDto extends formDto(feedbackForm) {}
 */
export function formDto<D extends FlatFields, B extends object = object>(
  fields: D,
  base: Class<B> = class {} as Class<B>,
): Class<ValuesOf<D> & B> {
  class FormDto extends (base as Class<object>) {}
  const check = Checked((form) => firstProblem(fields, form as { [K in keyof D]?: unknown }));
  for (const name of namesOf(fields)) {
    const field = fields[name]!;
    const { meaning, optional } = field as { meaning?: string; optional?: true };
    // Read by the check that no list comes in its place.
    Reflect.defineMetadata('design:type', String, FormDto.prototype, name);
    ApiProperty({
      ...(meaning && { description: meaning }),
      ...(field.kind === 'choice' && { enum: [...field.options] }),
      required: !optional,
    })(FormDto.prototype, name);
    check(FormDto.prototype, name);
  }
  return FormDto as Class<ValuesOf<D> & B>;
}

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

/** A field that people do not see and programs fill in: what comes with it is thanked for and thrown away. */
export const HoneyPot = () => applyDecorators(ApiHideProperty(), Allow());
