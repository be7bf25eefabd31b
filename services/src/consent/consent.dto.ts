import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  checkAge,
  childNameProblem,
  guardianAnswers,
  readYear,
  type AgeDeclaration,
  type ConsentState,
  type GuardianAnswer,
  type GuardianConfirmation,
} from '@setu/contracts';
import { plainToInstance, Transform } from 'class-transformer';
import { Equals, IsIn, IsNotEmpty, IsObject, IsString, MaxLength, ValidateBy, ValidateNested } from 'class-validator';
import { Checked, Optional } from '../platform/http/form-dto.js';
import { parseJson } from '../platform/http/json-bounds.js';

const CheckedAge = () => Checked((form) => checkAge(form, false));

/** A person's age as a request may state it. A form sends an empty field for what it does not know. */
export class AgeDto implements Partial<AgeDeclaration> {
  @ApiPropertyOptional({ type: 'integer', example: 2009 })
  @Transform(({ value }) => (value === undefined || value === '' ? undefined : (readYear(value) ?? Number.NaN)))
  @CheckedAge()
  birthYear?: number;

  @ApiPropertyOptional({ description: 'Below 18: who is asked for consent.' })
  @CheckedAge()
  guardianName?: string;

  @ApiPropertyOptional({ description: 'Below 18: where the email goes; not the own address.' })
  @CheckedAge()
  guardianEmail?: string;
}

/** As `AgeDto`, with the name of a person whose account has none yet. */
export class NamedAgeDto extends AgeDto {
  @ApiPropertyOptional({ description: 'Below 18 the email to the guardian names the child. Saved in the profile.' })
  @Optional()
  @ValidateBy({
    name: 'childName',
    validator: {
      validate: (name) => childNameProblem(name) === undefined,
      defaultMessage: (validated) => childNameProblem(validated?.value) ?? '',
    },
  })
  name?: string;
}

/** The tick that confirms a guardian's knowledge of a form. */
export class GuardianDto implements GuardianConfirmation {
  // A form's fields are texts.
  @Transform(({ value }) => value === true || value === 'true')
  @Equals(true, { message: 'guardian.confirmed must be true' })
  confirmed: true;

  @IsString({ message: 'guardian.policyVersion must be a text' })
  @IsNotEmpty({ message: 'guardian.policyVersion is required' })
  @MaxLength(40, { message: 'guardian.policyVersion must have at most 40 characters' })
  policyVersion: string;
}

/** The property `guardian` of a DTO: an object, or its JSON text in a form. */
export const OptionalGuardian = () =>
  applyDecorators(
    Optional(),
    Transform(({ value }) => plainToInstance(GuardianDto, parseGuardian(value))),
    IsObject({ message: 'guardian must be a confirmation' }),
    ValidateNested({ message: 'guardian must be a confirmation' }),
  );

const guardianBounds = { depth: 1, values: 10, text: 200 };

function parseGuardian(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value, guardianBounds);
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}

/** The property `token` of a DTO. */
const IsConsentToken = () =>
  applyDecorators(
    ApiProperty({ description: 'The part of the link after the #.' }),
    MaxLength(100, { message: 'token is not one of an email' }),
    IsString({ message: 'token is not one of an email' }),
  );

export class ConsentTokenDto {
  @IsConsentToken()
  token: string;
}

/** Completes an application that lacks the applicant's age or their guardian. */
export class CompletionDto extends AgeDto {
  @IsConsentToken()
  token: string;
}

const requestStates: ConsentState[] = ['guardian-needed', 'waiting', 'confirmed', 'declined', 'withdrawn'];

export class GuardianAnswerDto extends ConsentTokenDto {
  @ApiProperty({ enum: guardianAnswers })
  @IsIn(guardianAnswers, { message: `answer must be ${guardianAnswers.join(', ')}` })
  answer: GuardianAnswer;

  @ApiProperty({ enum: requestStates, description: 'The state on the page that was answered.' })
  @IsIn(requestStates, { message: 'seen must be a state of the request' })
  seen: ConsentState;
}
