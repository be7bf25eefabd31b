import { applyDecorators } from '@nestjs/common';
import type { GuardianConfirmation } from '@setu/contracts';
import { plainToInstance, Transform } from 'class-transformer';
import { Equals, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Schema } from 'mongoose';
import { parseJson } from '../platform/http/json-bounds.js';

const bounds = { depth: 1, values: 10, text: 200 };

/** The confirmation as it is kept. */
export interface RecordedGuardian extends GuardianConfirmation {
  at: Date;
}

export const guardianSchema = new Schema<RecordedGuardian>(
  {
    confirmed: { type: Boolean, required: true },
    policyVersion: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

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

/** The property `guardian` of a DTO: an object, or in a form its JSON text. */
export const OptionalGuardian = () =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }) => plainToInstance(GuardianDto, parsed(value))),
    ValidateNested({ message: 'guardian must be a confirmation' }),
  );

export const recordGuardian = (guardian: GuardianConfirmation | undefined): RecordedGuardian | undefined =>
  guardian && { confirmed: true, policyVersion: guardian.policyVersion, at: new Date() };

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value, bounds);
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}
