import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  credentialsForm,
  isEmail,
  type Language,
  maxPasswordLength,
  messages,
  passwordProblem,
  profileForm,
} from '@setu/contracts';
import { IsIn, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { AgeDto, GuardianDto, OptionalGuardian } from '../consent/consent.dto.js';
import { EmailLanguage, languageCodes } from '../mail/email-language.js';
import { formDto, Optional } from '../platform/http/form-dto.js';

export class CredentialsDto extends formDto(credentialsForm) {}

export class LanguageDto {
  @ApiProperty({ enum: languageCodes })
  @IsIn(languageCodes, { message: 'language is not known' })
  language: Language;
}

export class SignUpDto extends CredentialsDto {
  @EmailLanguage()
  language?: Language;

  @ApiPropertyOptional({ type: GuardianDto, description: 'Recorded with its date.' })
  @OptionalGuardian()
  guardian?: GuardianDto;
}

export class ProfileDto extends formDto(profileForm, AgeDto) {}

/** For the API document: the profile as a form, with its picture. */
export class ProfileForm extends ProfileDto {
  @ApiPropertyOptional({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF of at most 5 MB.' })
  image?: unknown;
}

const IsNewPassword = () =>
  ValidateBy({
    name: 'newPassword',
    validator: {
      validate: (value) => passwordProblem(value) === undefined,
      defaultMessage: (validated) => passwordProblem(validated?.value) ?? '',
    },
  });

export class ForgotPasswordDto {
  @ApiProperty({ example: 'asha@example.in' })
  @ValidateBy({
    name: 'email',
    validator: {
      validate: (value) => typeof value === 'string' && isEmail(value.trim()),
      defaultMessage: () => messages.email,
    },
  })
  email: string;
}

export class EmailTokenDto {
  @ApiProperty({ description: 'The part after the # of the link in the email.' })
  @IsString({ message: messages.recovery.linkSpent })
  @Matches(/^[\w-]{32}$/, { message: messages.recovery.linkSpent })
  token: string;
}

export class ResetPasswordDto extends EmailTokenDto {
  @ApiProperty()
  @IsNewPassword()
  password: string;
}

export class ChangePasswordDto {
  @ApiProperty()
  @IsString({ message: messages.recovery.wrongPassword })
  @MaxLength(maxPasswordLength, { message: messages.recovery.wrongPassword })
  currentPassword: string;

  @ApiProperty()
  @IsNewPassword()
  newPassword: string;
}

export class DeleteAccountDto {
  @ApiPropertyOptional({ description: 'Not needed within 10 minutes of signing in with Google.' })
  @Optional()
  @MaxLength(maxPasswordLength, { message: 'password is too long' })
  @IsString({ message: 'password must be a text' })
  password?: string;
}

export class ServiceTokenDto {
  @ApiProperty({ example: 'clubs', description: 'The name of a slice with a service of its own.' })
  @Matches(/^[a-z][a-z0-9-]{0,63}$/, { message: 'service must be the name of a slice' })
  service: string;
}
