import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { firstProblem, namesOf, type FieldProblem, type FlatFields, type ValuesOf } from '@setu/contracts';
import { Allow, registerDecorator, ValidateIf, type ValidationArguments } from 'class-validator';

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
 * Reports the first problem that the form's own check finds, in its words, at the property that it concerns. Every property of the form needs this
 * decorator, with the same check.
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

/** A field that people do not see and bots fill in. A message with it is answered as usual and discarded. */
export const HoneyPot = () => applyDecorators(ApiHideProperty(), Allow());

/** The property may be absent. Unlike class-validator's `IsOptional`, this does not let `null` through, which the types do not know. */
export const Optional = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
