import { ApiPropertyOptional } from '@nestjs/swagger';
import { checkAge, readYear, type AgeDeclaration } from '@setu/contracts';
import { Transform } from 'class-transformer';
import { Checked } from '../platform/http/form-dto.js';

const CheckedAge = () => Checked((form) => checkAge(form, false));

/** What a request may say of a person's age; a form sends an empty field for what it does not know. */
export class AgeDto implements Partial<AgeDeclaration> {
  @ApiPropertyOptional({ type: 'integer', example: 2009 })
  @Transform(({ value }) => (value === undefined || value === '' ? undefined : (readYear(value) ?? Number.NaN)))
  @CheckedAge()
  birthYear?: number;

  @ApiPropertyOptional({ description: 'Below 18: who is asked for consent.' })
  @CheckedAge()
  guardianName?: string;

  @ApiPropertyOptional({ description: 'Below 18: where the letter goes; not the own address.' })
  @CheckedAge()
  guardianEmail?: string;
}
